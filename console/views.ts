/** The menu of the room: path, label, who may see it, screen. docs/how-to-add.md says what else a view needs. */
import { type ComponentType, lazy } from 'react'
import type { ConsolePath } from '#contract/settings/console-settings.ts'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import type { GlyphName } from './parts/Glyph.tsx'

/** The parameters of a screen: the named parts of its path. */
export interface ViewProps {
  params: Readonly<Record<string, string>>
}

export interface View {
  /** Under /console; `:name` stands for one part. */
  path: Exclude<ConsolePath, '/welcome'>
  label: ConsoleKey
  for: 'adviser' | 'admin'
  /** Null for a view that is reached from another view and has no menu entry. */
  glyph: GlyphName | null
  /** The path of the view in whose place of the menu it stands; its own unless said. */
  under?: string
  screen: ComponentType<ViewProps>
}

/** Each noun is a chunk of its own, loaded with its first screen, and stays as it is between its own addresses. */
const Requests = lazy(async () => ({ default: (await import('./views/requests/Requests.tsx')).Requests }))
const Catalogue = lazy(async () => ({ default: (await import('./views/catalogue/Catalogue.tsx')).Catalogue }))
const Figures = lazy(async () => ({ default: (await import('./views/figures/Figures.tsx')).Figures }))
const Team = lazy(async () => ({ default: (await import('./views/team/Team.tsx')).Team }))
const Rights = lazy(async () => ({ default: (await import('./views/rights/Rights.tsx')).Rights }))
const Account = lazy(async () => ({ default: (await import('./views/account/Account.tsx')).Account }))

/** Stands beside every view but the requests themselves. */
export const Watch = lazy(async () => ({
  default: (await import('./views/requests/live/RequestsWatch.tsx')).RequestsWatch,
}))

/** Stands above every view. */
export const Band = lazy(async () => ({
  default: (await import('./views/requests/live/NewRequestBand.tsx')).NewRequestBand,
}))

export const views: readonly View[] = [
  { path: '/', label: 'view.requests', for: 'adviser', glyph: 'inbox', screen: Requests },
  // An address cut short.
  { path: '/requests', label: 'view.requests', for: 'adviser', glyph: null, under: '/', screen: Requests },
  { path: '/requests/:request', label: 'view.requests', for: 'adviser', glyph: null, under: '/', screen: Requests },
  { path: '/catalogue', label: 'view.catalogue', for: 'adviser', glyph: 'catalogue', screen: Catalogue },
  {
    path: '/catalogue/:experience',
    label: 'view.catalogue',
    for: 'adviser',
    glyph: null,
    under: '/catalogue',
    screen: Catalogue,
  },
  { path: '/figures', label: 'view.figures', for: 'adviser', glyph: 'figures', screen: Figures },
  { path: '/team', label: 'view.team', for: 'adviser', glyph: 'team', screen: Team },
  { path: '/rights', label: 'view.rights', for: 'adviser', glyph: 'rights', screen: Rights },
  { path: '/account', label: 'view.account', for: 'adviser', glyph: null, screen: Account },
]
