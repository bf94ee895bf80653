/** Shows a button, or a link that looks like one; the main look has the double frame of the house. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface Look {
  look?: 'main' | 'quiet' | 'plain'
  /** The name of an icon, or an SVG element, which stands before the words. */
  icon?: IconName | ReactElement | undefined
  children: ReactNode
}

export function Button({ look = 'main', icon, children, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={classOf(look, rest.className)}>
      <Content icon={icon}>{children}</Content>
    </button>
  )
}

export function ButtonLink({ look = 'main', icon, children, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classOf(look, rest.className)}>
      <Content icon={icon}>{children}</Content>
    </a>
  )
}

/** The arrow stands after the words, every other icon before them. */
function Content({ icon, children }: Pick<Look, 'icon' | 'children'>) {
  const leading = icon && icon !== 'arrow'
  return (
    <>
      {leading && (typeof icon === 'string' ? <Icon name={icon} /> : icon)}
      <span>{children}</span>
      {icon === 'arrow' && <Icon name="arrow" />}
    </>
  )
}

function classOf(look: NonNullable<Look['look']>, extra: string | undefined) {
  return [styles.button, styles[look], extra].filter(Boolean).join(' ')
}
