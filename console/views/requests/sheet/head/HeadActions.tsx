/** The acts on the whole request. The leading one is to claim it, then to call; giving it back is the last button. */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { ActionLink } from '#console/parts/ActionLink.tsx'
import { useQueryValue } from '#console/router.tsx'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { telephoneLink } from '../calling/links.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { EditDialog } from '../editing/EditDialog.tsx'
import styles from './SheetHead.module.css'
import { useSheet } from '../sheet-context.ts'

export function HeadActions() {
  const { t } = useLanguage()
  const { sheet, act, busy, news, isMine, isFree, isCallable } = useSheet()
  const me = useMe()
  const [isAssigning, setAssigning] = useState(false)
  // The open dialog is in the address, so that a notice or a link can open the correction of a field.
  const [edit, setEdit] = useQueryValue('edit')
  const { id: request, version, claimed_by } = sheet.stand

  const release = () =>
    act({
      name: 'release',
      run: () => call('release_request', { request, seen_version: version }),
      done: (undo) => news.done(t('sheet.released'), undefined, undo),
    })

  const mayAssign = (isFree || me.admin) && isCallable
  const mayRelease = claimed_by !== null && isCallable && (isMine || me.admin)
  useShortcut({ key: SHEET_KEYS.assign.key, does: t('sheet.assign') }, () => setAssigning(true), mayAssign)
  useShortcut({ key: SHEET_KEYS.edit.key, does: t('sheet.edit') }, () => setEdit(''))
  useShortcut({ key: SHEET_KEYS.release.key, does: t('sheet.release') }, release, mayRelease)

  return (
    <div className={styles.actions}>
      {isCallable && isFree && <TakeAndCall />}
      {mayAssign && (
        <Action aria-keyshortcuts={SHEET_KEYS.assign.key} onClick={() => setAssigning(true)}>
          {t('sheet.assign')}
        </Action>
      )}
      <Action aria-keyshortcuts={SHEET_KEYS.edit.key} onClick={() => setEdit('')}>
        {t('sheet.edit')}
      </Action>
      <Action onClick={() => print()}>{t('sheet.print')}</Action>
      {mayRelease && (
        <Action aria-keyshortcuts={SHEET_KEYS.release.key} busy={busy === 'release'} onClick={release}>
          {t('sheet.release')}
        </Action>
      )}
      {isAssigning && <AssignDialog onClose={() => setAssigning(false)} />}
      {edit !== null && <EditDialog field={edit} onClose={() => setEdit(null)} />}
    </div>
  )
}

const CLAIM_KEY = 'c'

/** Ignores the second click of a double click, which was meant for the button that was there before the link. */
function onlyOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** The leading act: an adviser who does not hold the request claims it, its holder calls. */
function TakeAndCall() {
  const { t } = useLanguage()
  const { sheet, act, busy, news, isMine } = useSheet()
  const link = useRef<HTMLDivElement>(null)
  const [wasTaken, setTaken] = useState(false)
  // No link to call for a client who wished an answer in writing; the section below has the ways to write.
  const telephone = sheet.stand.in_writing ? null : telephoneLink(sheet.request)

  const claim = () =>
    act({
      name: 'claim',
      run: () => call('claim_request', { request: sheet.stand.id }),
      done(undo) {
        news.done(t('sheet.claimed'), undefined, undo)
        setTaken(true)
      },
    })
  useShortcut({ key: CLAIM_KEY, does: t('sheet.claim') }, claim, !isMine)

  useShortcut(
    { key: SHEET_KEYS.call.key, does: t('sheet.call') },
    () => location.assign(telephone!),
    telephone !== null,
  )

  // The pressed button has disappeared, so the focus goes to the link: Enter calls.
  useEffect(() => {
    if (wasTaken) link.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [wasTaken])

  return (
    <div ref={link} className={styles.leading}>
      {!isMine && (
        <Action look="main" busy={busy === 'claim'} onClick={claim} aria-keyshortcuts={CLAIM_KEY}>
          {t('sheet.claim')} <kbd aria-hidden="true">{CLAIM_KEY.toUpperCase()}</kbd>
        </Action>
      )}
      {telephone && (
        <ActionLink look={isMine ? 'main' : 'quiet'} glyph="phone" href={telephone} onClick={onlyOnce}>
          {t('sheet.call')}
        </ActionLink>
      )}
    </div>
  )
}
