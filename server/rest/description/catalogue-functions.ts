/** The functions of the catalogue view (decision 046) and of the alerts for next editions (decision 052). */
import { array, string } from 'valibot'
import { answers } from './answers.ts'
import type { ListedFunction, Returns } from './description.ts'
import { consoleFunction, documentOf, keepingTexts, nothing } from './listed-function.ts'

const version: Returns = { kind: 'value', type: 'integer' }
const item = { experience: 'text', edition: 'text' } as const

export const catalogueFunctions: readonly ListedFunction[] = [
  {
    name: 'published_catalogue',
    takes: { at_version: 'integer null default' },
    returns: documentOf(answers.PublishedCatalogue),
    volatility: 'stable',
    roles: ['anon', 'authenticated', 'service_role'],
  },
  consoleFunction('catalogue_room', 'stable', {}, documentOf(answers.CatalogueRoom)),
  consoleFunction('catalogue_history', 'stable', item, documentOf(array(answers.CatalogueHistory))),
  consoleFunction('look_at_catalogue', 'volatile', { item: 'text' }, documentOf(array(string()))),
  keepingTexts(
    consoleFunction('save_draft', 'volatile', { ...item, changes: 'jsonb' }, documentOf(answers.DraftFields)),
  ),
  keepingTexts(consoleFunction('save_drafts', 'volatile', { drafts: 'jsonb' }, nothing)),
  consoleFunction('discard_draft', 'volatile', item, nothing),
  consoleFunction('take_back_draft', 'volatile', { ...item, made: 'jsonb' }, nothing),
  consoleFunction('draft_original', 'volatile', item, nothing),
  keepingTexts(consoleFunction('save_catalogue_note', 'volatile', { ...item, changes: 'jsonb' }, nothing)),
  keepingTexts(consoleFunction('publish_catalogue', 'volatile', { drafts: 'jsonb', name: 'text default' }, version)),
  consoleFunction('undo_publication', 'volatile', { version: 'integer' }, version),
  consoleFunction('restore_catalogue', 'volatile', { to_version: 'integer' }, version),
  keepingTexts(
    consoleFunction(
      'plan_catalogue',
      'volatile',
      { drafts: 'jsonb', publish_at: 'timestamptz', name: 'text default' },
      { kind: 'value', type: 'uuid' },
    ),
  ),
  consoleFunction('unplan_catalogue', 'volatile', { plan: 'uuid' }, nothing),
]
