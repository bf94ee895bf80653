/**
 * Lists the views of the room: path, label, role and screen of each. docs/how-to-add.md says what else a view needs.
 */
import { type ComponentType, lazy } from 'react'
import type { ConsolePath } from '#contract/settings/console-settings.ts'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import type { GlyphName } from './parts/Glyph.tsx'

/** The parameters of a screen: the named parts of its path. */
export interface ViewProps {
  params: Readonly<Record<string, string>>
}

export interface View {
  /** The path under `/console`; `:name` matches one part. */
  path: Exclude<ConsolePath, '/welcome'>
  label: ConsoleKey
  for: 'adviser' | 'admin'
  /** Null for a view that is reached from another view and has no menu entry. */
  glyph: GlyphName | null
  /** The path of the view whose menu entry is marked as current; by default its own. */
  under?: string
  screen: ComponentType<ViewProps>
}

/**
 * Each view is a chunk of its own that is loaded at its first visit. It stays mounted when only its parameters change.
 */
const Requests = lazy(async () => ({ default: (await import('./views/requests/Requests.tsx')).Requests }))
const Catalogue = lazy(async () => ({ default: (await import('./views/catalogue/Catalogue.tsx')).Catalogue }))
const Figures = lazy(async () => ({ default: (await import('./views/figures/Figures.tsx')).Figures }))
const Team = lazy(async () => ({ default: (await import('./views/team/Team.tsx')).Team }))
const Functions = lazy(async () => ({ default: (await import('./views/team/functions/Functions.tsx')).Functions }))
const Rights = lazy(async () => ({ default: (await import('./views/rights/Rights.tsx')).Rights }))
const Account = lazy(async () => ({ default: (await import('./views/account/Account.tsx')).Account }))

/** Rendered beside every view but that of the requests. */
export const Watch = lazy(async () => ({
  default: (await import('./views/requests/live/RequestsWatch.tsx')).RequestsWatch,
}))

/** Rendered above every view. */
export const Band = lazy(async () => ({
  default: (await import('./views/requests/live/NewRequestBand.tsx')).NewRequestBand,
}))

export const views: readonly View[] = [
  { path: '/', label: 'view.requests', for: 'adviser', glyph: 'inbox', screen: Requests },
  // A shortened address of a request opens the list.
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
  { path: '/team/functions', label: 'view.functions', for: 'admin', glyph: null, under: '/team', screen: Functions },
  { path: '/rights', label: 'view.rights', for: 'adviser', glyph: 'rights', screen: Rights },
  { path: '/account', label: 'view.account', for: 'adviser', glyph: null, screen: Account },
]
