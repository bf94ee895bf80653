/** Escapes a text for HTML and XML, between tags and in quoted attributes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"'`]/g, (character) => ENTITIES[character]!)
