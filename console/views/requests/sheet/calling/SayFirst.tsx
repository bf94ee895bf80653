/**
 * The first sentences of a call, in the language of the client, with the code that proves to them who calls.
 */
import { useTranslate } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import styles from './Calling.module.css'
import { knownCode } from './sentences.ts'
import { useSheet } from '../sheet-context.ts'

export function SayFirst() {
  const t = useTranslate()
  const nameOf = useLanguageNames()
  const { sheet, sentences } = useSheet()
  const { language, direction, opening, subject, mailbox } = sentences
  const code = knownCode(sheet)

  return (
    <section className={styles.say} aria-labelledby="say-first">
      <header>
        <h3 id="say-first">{t('sheet.sayFirst')}</h3>
        <span>
          {sheet.request.language
            ? t('sheet.language', { language: nameOf(sheet.request.language) })
            : t('sheet.languageUnknown')}
        </span>
      </header>
      {code && (
        <p className={styles.code}>
          <span>{t('sheet.code')}</span>
          <strong dir="ltr">{code}</strong>
          <small>{t('sheet.codeText')}</small>
        </p>
      )}
      <blockquote lang={language} dir={direction}>
        <p>{opening}</p>
        {subject && <p>{subject}</p>}
      </blockquote>
      {mailbox && (
        <details>
          <summary>{t('sheet.mailbox')}</summary>
          <blockquote lang={language} dir={direction}>
            <p>{mailbox}</p>
          </blockquote>
        </details>
      )}
    </section>
  )
}
