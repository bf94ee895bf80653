/** Lists the keys of the acts on a call sheet, and the name of each act: the sheet binds them, the help shows them. */
import type { ConsoleKey } from '#languages/console/console-words.ts'

export const SHEET_KEYS = {
  call: { key: 't', does: 'sheet.call' },
  whatsapp: { key: 'h', does: 'sheet.whatsappName' },
  write: { key: 'w', does: 'sheet.write' },
  page: { key: 'i', does: 'sheet.page' },
  plan: { key: 'p', does: 'sheet.next' },
  quoteFile: { key: 'f', does: 'sheet.sendQuote.choose' },
  quoted: { key: 'q', does: 'sheet.to.quoted' },
  won: { key: 'g', does: 'sheet.to.won' },
  lost: { key: 'l', does: 'sheet.to.lost' },
  withdrawn: { key: 'z', does: 'sheet.to.withdrawn' },
  reached: { key: 'b', does: 'sheet.to.reached' },
  assign: { key: 'a', does: 'sheet.assign' },
  release: { key: 'u', does: 'sheet.release' },
  takeOver: { key: 'o', does: 'sheet.takeOver' },
  edit: { key: 'e', does: 'sheet.edit' },
  letThrough: { key: 'y', does: 'sheet.apart.do' },
  breach: { key: 'v', does: 'sheet.breach.reason' },
  others: { key: 'm', does: 'sheet.others' },
} as const satisfies Record<string, { key: string; does: ConsoleKey }>
