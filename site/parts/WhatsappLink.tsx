/** Links to a WhatsApp chat in a new tab, and says so. Nothing is loaded from WhatsApp before. */
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import styles from '../page/Frame.module.css'
import { useTranslate } from '../page/language.tsx'
import { whatsappLink } from './whatsapp.ts'

interface WhatsappLinkProps {
  number: string
  text: string
  look?: 'main' | 'quiet' | 'plain'
  icon?: IconName
  children: ReactNode
}

export function WhatsappLink({ number, text, look = 'plain', icon, children }: WhatsappLinkProps) {
  const t = useTranslate()
  return (
    <ButtonLink
      look={look}
      {...(icon ? { icon } : {})}
      href={whatsappLink(number, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className={styles.unseen}> {t('site.newTab')}</span>
    </ButtonLink>
  )
}
