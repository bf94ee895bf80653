/** Shows the progress of the request, in words and shapes and never by colour alone. */
import type { VisitorPage } from '#contract/private-page.ts'
import { Icon } from '#ui/Icon.tsx'
import frame from '../page/Frame.module.css'
import styles from './Progress.module.css'
import { useSpoken } from './spoken.tsx'
import { localDay, localHour } from './when.ts'

const WAY = ['received', 'seen', 'calling', 'reached', 'quoted', 'won'] as const

export function Progress({ page }: { page: VisitorPage }) {
  const { t } = useSpoken()
  const { step } = page
  const steps = step === 'lost' || step === 'withdrawn' ? (['received', step] as const) : WAY
  const now = steps.findIndex((name) => name === step)

  return (
    <section className={styles.progress} aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      <ol>
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index === now ? 'step' : undefined}
            data-at={index < now ? 'done' : index === now ? 'now' : 'ahead'}
          >
            <span className={styles.mark}>{index < now && <Icon name="check" />}</span>
            <h3>
              {t(name === 'reached' && page.in_writing ? 'step.answered' : `step.${name}`)}{' '}
              {index <= now && <span className={frame.unseen}>{t(index < now ? 'steps.done' : 'steps.now')}</span>}
            </h3>
            <StepText name={name} page={page} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepText({ name, page }: { name: VisitorPage['step']; page: VisitorPage }) {
  const { t, locale } = useSpoken()
  if (name === 'lost' || name === 'withdrawn') return null
  if (name === 'received') {
    const { received_at: at } = page
    return <p>{t('step.received.text', { day: localDay(locale, at), hour: localHour(locale, at) })}</p>
  }
  if (name === 'reached' && page.next_edition) return null
  const text = name === 'calling' && page.in_writing ? 'step.calling.writing' : (`step.${name}.text` as const)
  return name === page.step && <p>{t(text)}</p>
}
