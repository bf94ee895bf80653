/** Finds the listed function that a call means: by name and the names of its arguments (protocol §15.3). */
import { Problem } from '#contract/problems.ts'
import type { Role } from '#database/connection/as-caller.ts'
import type { Description, ListedFunction } from './description.ts'
import { readWritten } from './read-column-type.ts'
import { nearestName } from './nearest-name.ts'

/** `names` are all parameters of the call. With GET, those that are no arguments may be filters of the result. */
export function findFunction(
  { functions }: Description,
  { name, names, role, isGet }: { name: string; names: readonly string[]; role: Role; isGet: boolean },
): ListedFunction {
  const named = functions.filter((candidate) => candidate.name === name)
  const fitting = named.filter((candidate) => fits(candidate, names, isGet))
  const most = Math.max(...fitting.map((candidate) => argumentsAmong(candidate, names).length))
  const [found, ...others] = fitting.filter((candidate) => argumentsAmong(candidate, names).length === most)
  if (found === undefined) throw notFound(functions, { name, names, role })
  if (others.length > 0) {
    throw new Problem(
      'PGRST203',
      `Could not choose the best candidate function between: ${fitting.map(said).join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    )
  }
  if (!found.roles.includes(role)) throw new Problem('42501', `permission denied for function ${name}`)
  return found
}

export const argumentsAmong = ({ takes }: ListedFunction, names: readonly string[]) =>
  names.filter((name) => Object.hasOwn(takes, name))

function fits(candidate: ListedFunction, names: readonly string[], isGet: boolean): boolean {
  const required = Object.entries(candidate.takes).filter(([, written]) => !readWritten(written).hasDefault)
  const isFilterable = isGet && candidate.returns.kind === 'rows'
  return (
    required.every(([name]) => names.includes(name)) &&
    (isFilterable || names.every((name) => Object.hasOwn(candidate.takes, name)))
  )
}

const said = ({ name, takes }: Pick<ListedFunction, 'name' | 'takes'>) =>
  `public.${name}(${Object.entries(takes)
    .map(([argument, written]) => `${argument} => ${readWritten(written).type}`)
    .join(', ')})`

interface MissingFunction {
  name: string
  names: readonly string[]
  role: Role
}

function notFound(functions: readonly ListedFunction[], { name, names, role }: MissingFunction): Problem {
  const known = functions.filter(({ roles }) => roles.includes(role))
  const nearest = nearestName(
    name,
    known.map((candidate) => candidate.name),
  )
  const hinted = known.find((candidate) => candidate.name === nearest)
  const asked = names.join(', ').slice(0, 200)
  const called = `public.${name.slice(0, 64)}`
  return new Problem('PGRST202', `Could not find the function ${called}(${asked}) in the schema cache`, {
    details: `Searched for the function ${called} ${asked ? `with parameters ${asked}` : 'without parameters'}, but no matches were found in the schema cache.`,
    ...(hinted === undefined ? {} : { hint: `Perhaps you meant to call the function ${signature(hinted)}` }),
  })
}

const signature = ({ name, takes }: ListedFunction) => `public.${name}(${Object.keys(takes).join(', ')})`
