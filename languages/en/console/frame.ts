/** The words of the advisers' room before its script is there, in English. */
export const words = {
  'console.title': 'Advisers’ room',
  'console.noScript': 'The advisers’ room needs JavaScript. Turn it on, then reload the page.',
}
