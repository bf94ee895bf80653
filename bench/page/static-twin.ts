/**
 * The same pages as static HTML without script, and everything they refer to, in a folder: the limit for our own page.
 * It is made of the program's own answers, so that nothing else differs.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { startChild } from '../child-program.ts'
import { settledAnswer, textOf } from './sent-bytes.ts'

export interface StaticTwin {
  /** Of the static server; `/fr.html` and so on lie below it. */
  address: string
  stop(): Promise<void>
}

/** Names of files and the addresses they are taken from; `scripts` says whether the pages keep theirs. */
export interface TwinPages {
  pages: ReadonlyMap<string, string>
  scripts: boolean
}

export async function startStaticTwin({ pages, scripts }: TwinPages): Promise<StaticTwin> {
  const folder = mkdtempSync(join(tmpdir(), 'premier-rang-static-'))
  try {
    for (const [name, address] of pages) await copyPage(folder, name, { address, scripts })
    const { address, stop } = await startChild('bench/page/static-server.ts', [folder])
    return { address, stop: () => stop().finally(() => rmSync(folder, { recursive: true })) }
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
}

async function copyPage(
  folder: string,
  name: string,
  { address, scripts }: { address: string; scripts: boolean },
): Promise<void> {
  const sent = await settledAnswer(address)
  const html = textOf(sent)
  const kept = scripts ? html : withoutScript(html)
  keep(folder, name, Buffer.from(kept), scripts ? sent.bytes : compressed(kept))
  for (const reference of referencesIn(kept)) {
    const file = await settledAnswer(new URL(reference, address).href)
    if (file.status !== 200) continue
    const raw = Buffer.from(file.encoding === 'br' ? textOf(file) : file.bytes)
    keep(folder, reference.split('?', 1)[0]!.slice(1), raw, file.encoding === 'br' ? file.bytes : undefined)
  }
}

/** Removes the scripts and the page's data, which only the scripts read. */
function withoutScript(html: string): string {
  return html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
}

/** Every file of our own the page names: pictures in all widths, fonts, the icon. */
function referencesIn(html: string): string[] {
  const inAttributes = [...html.matchAll(/(?:src|href|srcSet)="([^"]+)"/gi)].flatMap((match) => match[1]!.split(','))
  const inStyles = [...html.matchAll(/url\(([^)]+)\)/g)].map((match) => match[1]!)
  const named = [...inAttributes, ...inStyles].map((text) => text.replaceAll(/["']/g, '').trim().split(/\s/, 1)[0]!)
  return [...new Set(named)].filter((path) => /^\/[\w/-][^?]*\.\w+(\?.*)?$/.test(path))
}

function keep(folder: string, name: string, raw: Buffer, brotli: Buffer | undefined): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), raw)
  if (brotli !== undefined) writeFileSync(join(folder, `${name}.br`), brotli)
}

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
