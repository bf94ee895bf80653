/** Describes a function of the console for the data API. */
import type { GenericSchema } from 'valibot'
import type { ListedFunction, Returns, ColumnType } from './description.ts'

export const documentOf = (answer: GenericSchema): Returns => ({ kind: 'value', type: 'jsonb', answer })
const document: Returns = { kind: 'value', type: 'jsonb' }
export const nothing: Returns = { kind: 'void' }

/** A function of the console (product §4). The database decides which signed-in users may call it. */
export function consoleFunction(
  name: string,
  volatility: ListedFunction['volatility'],
  takes: Readonly<Record<string, ColumnType>>,
  returns: Returns = document,
): ListedFunction {
  return { name, takes, returns, volatility, roles: ['authenticated'] }
}

export const keepingTexts = (listed: ListedFunction): ListedFunction => ({ ...listed, keepsTexts: true })
