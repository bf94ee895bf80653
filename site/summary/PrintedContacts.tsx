/** Prints the contacts below the selection, with their addresses written out, because paper has no links. */
import { forAnybody, searchOf } from '../journey/address.ts'
import { useJourney } from '../journey/journey.tsx'
import { useTranslate } from '../page/language.tsx'
import { usePage } from '../page/page.tsx'
import { readableNumber } from '../parts/whatsapp.ts'
import styles from './PrintedContacts.module.css'

export function PrintedContacts() {
  const t = useTranslate()
  const { settings } = usePage()
  const { place } = useJourney()
  const { brand, siteUrl, contactEmail, whatsapp, regions } = settings
  const address = `${siteUrl}/${searchOf({ ...place, ...forAnybody })}`

  return (
    <section className={styles.contacts}>
      <dl>
        <div>
          <dt>{brand}</dt>
          <dd>
            <bdi dir="ltr">{contactEmail}</bdi>
          </dd>
          <dd>
            <bdi dir="ltr">{siteUrl.replace(/^https?:\/\//, '')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('team.whatsapp')}</dt>
          <dd>
            <bdi dir="ltr">{readableNumber(whatsapp)}</bdi>
          </dd>
        </div>
        {regions.map(({ region, whatsapp: regionWhatsapp }) => (
          <div key={region}>
            <dt>{t(`team.${region}`)}</dt>
            <dd>
              <bdi dir="ltr">{readableNumber(regionWhatsapp)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <bdi dir="ltr">{address}</bdi>
      </p>
    </section>
  )
}
