/** Shows the legal notice (spec §2 "Home"). The French text is binding; the others are translations. */
import { Dialog } from '#ui/Dialog.tsx'
import { legalNotices } from '#languages/legal-notices.ts'
import { spacedIn } from '#languages/typography.ts'
import { useLanguage } from '../page/language.tsx'
import { usePage } from '../page/page.tsx'
import { CloseButton } from './CloseButton.tsx'
import styles from './LegalNotice.module.css'

export function LegalNotice({ onClose }: { onClose: () => void }) {
  const { translate: t, language } = useLanguage()
  const { settings } = usePage()
  const notice = legalNotices[language](settings)
  const shown = spacedIn[language]

  return (
    <Dialog
      title={t('legal.title')}
      onDismiss={onClose}
      wide
      actions={<CloseButton onClose={onClose}>{t('site.close')}</CloseButton>}
    >
      <div className={styles.legal} tabIndex={0} role="region" aria-label={t('legal.title')}>
        {notice.preface && <p className={styles.preface}>{notice.preface}</p>}
        {notice.sections.map(({ title, paragraphs }) => (
          <section key={title}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{shown(paragraph)}</p>
            ))}
          </section>
        ))}
        <p>{shown(notice.updated)}</p>
      </div>
    </Dialog>
  )
}
