/** The call sheet (product §4.5): everything for the call on one screen, read once and refetched at every change. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { defaultLanguage } from '#languages/languages.ts'
import { isProblem } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Empty } from '#console/parts/Empty.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { showWhole } from '#console/parts/show-whole.ts'
import { go, usePlace } from '#console/router.tsx'
import { settings } from '#console/settings.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { addressOfInbox } from '../address-of.ts'
import { sheetQuery } from '../sheet-query.ts'
import { zoneOf } from './calling/client-hours.ts'
import { useFirstOnDuty } from './calling/use-first-on-duty.ts'
import { isUnderWay } from '../clock/clock.ts'
import type { Sheet } from '#contract/database-types.ts'
import { knownCode, sentencesFor } from './calling/sentences.ts'
import { requestedTitles } from '../texts-of.ts'
import { useSheetAhead } from '../use-next-call.ts'
import { useTranslations } from '../use-translations.ts'
import { BreachReason } from './notices/BreachReason.tsx'
import styles from './CallSheet.module.css'
import { ClosedNotice } from './notices/ClosedNotice.tsx'
import { Contact } from './calling/Contact.tsx'
import { ClientFiles } from './files/ClientFiles.tsx'
import { History } from './History.tsx'
import { MergedNotice } from './notices/MergedNotice.tsx'
import { SamePersonRequests } from './SamePersonRequests.tsx'
import { Outcomes } from './calling/Outcomes.tsx'
import { QuarantineNotice } from './notices/QuarantineNotice.tsx'
import { SayFirst } from './calling/SayFirst.tsx'
import { SendQuote } from './quote/SendQuote.tsx'
import { SheetHead } from './head/SheetHead.tsx'
import { Steps } from './Steps.tsx'
import { SheetContext } from './sheet-context.ts'
import { ColleagueKeys } from './calling/ColleagueKeys.tsx'
import { ReachNotice } from './notices/ReachNotice.tsx'
import { UncalledNotice } from './notices/UncalledNotice.tsx'
import { useActing } from './use-acting.ts'
import { useFocusFallback } from './use-focus-fallback.ts'
import { Wishes } from './Wishes.tsx'
import { WrongNumberNotice } from './notices/WrongNumberNotice.tsx'

export function CallSheet({ request }: { request: string }) {
  const t = useTranslate()
  const { query: address, searched } = usePlace()
  const ahead = useSheetAhead()
  const back = () => go(addressOfInbox(address), { searched })
  const { data, error, refetch } = useQuery({ ...sheetQuery(request), placeholderData: () => ahead(request) })
  useShortcut({ key: 'Escape', does: t('sheet.close') }, back)

  // A request may also be erased while its sheet is open; the refetch then fails with PT404.
  if (isProblem(error, 'PT404', '22P02')) return <Gone back={back} />
  if (data) return <OpenSheet key={request} sheet={data} back={back} />
  return (
    <div className={styles.waiting}>
      {error ? <Failure error={error} retry={() => void refetch()} /> : <Waiting rows={7} />}
    </div>
  )
}

function Gone({ back }: { back: () => void }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus was on the sheet that is no longer there.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Empty title={t('sheet.gone')} text={t('sheet.gone.text')} heading={heading}>
      <Action onClick={back}>{t('requests.back')}</Action>
    </Empty>
  )
}

function OpenSheet({ sheet, back }: { sheet: Sheet; back: () => void }) {
  const me = useMe()
  const heading = useRef<HTMLHeadingElement>(null)
  const acting = useActing(sheet.request)
  const sentences = useSentences(sheet, me.display_name)
  const { claimed_by, merged_into, state } = sheet.stand
  const open = {
    ...acting,
    sheet,
    sentences,
    clocks: useMemo(() => sheet.clocks.map(zoneOf), [sheet.clocks]),
    duty: useFirstOnDuty(),
    isMine: claimed_by === me.user_id,
    isFree: (claimed_by === null || claimed_by === me.user_id) && merged_into === null,
    isCallable: isUnderWay(state) && merged_into === null,
  }

  // A quarantined request is checked before it is called, and no client is called by two advisers.
  const canCall = open.isCallable && open.isFree && !sheet.stand.quarantined
  const saysFirst = canCall && !sheet.stand.in_writing
  useFocusFallback(sheet, heading, acting.busy)

  return (
    <SheetContext value={open}>
      <article className={styles.sheet} onFocusCapture={showWhole}>
        <SheetHead back={back} heading={heading} />
        <MergedNotice />
        <ClosedNotice />
        <QuarantineNotice />
        <ReachNotice />
        <UncalledNotice />
        <WrongNumberNotice />
        <BreachReason />
        <div className={saysFirst ? styles.calling : styles.closed}>
          {saysFirst && <SayFirst />}
          <Contact />
          {canCall && <Outcomes />}
          {open.isCallable && <ColleagueKeys />}
        </div>
        <div className={styles.columns}>
          <div>
            <Wishes />
            <ClientFiles />
            <SamePersonRequests />
          </div>
          <div>
            <SendQuote />
            <Steps />
            <History />
          </div>
        </div>
      </article>
    </SheetContext>
  )
}

function useSentences(sheet: Sheet, adviser: string) {
  const { request, stand, doubles } = sheet
  const code = knownCode(sheet)
  const translations = useTranslations(request.language ?? defaultLanguage)
  return useMemo(
    () =>
      sentencesFor({
        language: request.language,
        adviser,
        brand: settings.brand,
        name: request.name,
        code,
        reference: stand.reference,
        titles: requestedTitles([request, ...doubles], request.language ?? defaultLanguage, translations),
      }),
    [request, doubles, stand.reference, code, adviser, translations],
  )
}
