/** The words of the advisers' room before its script is there, in French. */
export const words = {
  'console.title': 'Espace conseillers',
  'console.noScript': 'L’espace conseillers a besoin de JavaScript. Activez-le, puis rechargez la page.',
}
