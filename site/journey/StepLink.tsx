/**
 * A link to another place of the page: a real address for every browser, and a step without reload if it is hydrated.
 */
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { ButtonLink } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { type Place, searchOf } from './address.ts'
import { useJourney } from './journey.tsx'
import { preparePlace, useParts } from './parts-on-demand.ts'

interface StepLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: Place
  look?: 'main' | 'quiet' | 'plain' | 'bare'
  icon?: IconName
  /** `replace` if the other place is no step in the history, `close` if it lies behind the open detail or dialog. */
  how?: 'push' | 'replace' | 'close'
}

export function StepLink({ to, look = 'bare', icon, how = 'push', children, ...rest }: StepLinkProps) {
  const { go, close } = useJourney()
  const prepare = preparePlace.bind(null, useParts(), to)
  const link = {
    ...rest,
    href: `/${searchOf(to)}`,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: (event: MouseEvent) => {
      // The browser follows the link itself, because that screen is server HTML alone.
      if (to.step === 'how') return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (how === 'close') close()
      else go(to, how)
    },
  }
  return look === 'bare' ? (
    <a {...link}>{children}</a>
  ) : (
    <ButtonLink look={look} {...(icon ? { icon } : {})} {...link}>
      {children}
    </ButtonLink>
  )
}
