/** The words of the advisers' room before its script is there, in Arabic. */
export const words = {
  'console.title': 'منصّة المستشارين',
  'console.noScript': 'تحتاج منصّة المستشارين إلى JavaScript. فعّله ثم أعد تحميل الصفحة.',
}
