/** A minimal built site, for tests of the server that do not need the real page. */
import type { PageRequest } from '#contract/page.ts'
import type { BuiltSite } from '#server/pages/render-page.ts'

const plainStyle = 'body{margin:0}'

export const plainSite: BuiltSite = {
  files: [],
  assets: {
    loader: '/assets/loader.js',
    styles: plainStyle,
    laterStyles: '',
    laterSheets: [],
    fonts: { latin: [], arabic: [] },
    postersVersion: '1',
    placeholders: {},
  },
  renderer: {
    renderPage(request) {
      const query = new URLSearchParams(request.search)
      if (query.has('broken')) throw new Error('this page breaks')
      const language = query.get('lang') ?? 'fr'
      const location = query.get('toggle') ? '/?step=selection' : undefined
      if (location) return { status: 303, html: '', language, location }
      return { status: request.found ? 200 : 404, html: htmlOf(request, language), language }
    },
    catalogueFile: (_told, language, part) => JSON.stringify({ language, part }),
    canonicalSearch(search) {
      const query = new URLSearchParams(search)
      query.sort()
      return query.size > 0 ? `?${query}` : ''
    },
    inlined: (assets) => ({ styles: [assets.styles], scripts: [] }),
  },
}

function htmlOf({ found, search, today, form, settings }: PageRequest, language: string): string {
  const title = found ? settings.brand : 'Oops! Page not found'
  const typed = JSON.stringify(form ?? null)
  const filling = `<p>${search.length}</p>`.repeat(400)
  return `<!doctype html><html lang="${language}"><title>${title}</title><p>${today}</p><pre>${typed}</pre>${filling}</html>`
}
