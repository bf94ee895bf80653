/** The frame of every view: header, menu and connection line, and below them the screen of the address. */
import { type ComponentType, Suspense, useState } from 'react'
import { useLanguage } from '../language.tsx'
import { BrokenBoundary } from '../parts/lazy/BrokenBoundary.tsx'
import { type LazyDialog, useLoadAhead } from '../parts/lazy/lazy-dialog.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { usePlace } from '../router.tsx'
import { paramsOf } from '../addresses.ts'
import { useShortcut } from '../shortcuts.tsx'
import { useFollowPush } from '../push/use-follow-push.ts'
import { useMe } from '../session/current-adviser.ts'
import type { View } from '../views.ts'
import { ConnectionLine } from './ConnectionLine.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'
import { Menu } from './Menu.tsx'
import { NoSuchScreen } from './NoSuchScreen.tsx'
import { SendingAlarm } from './SendingAlarm.tsx'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'
import { useControlKeys } from './use-control-keys.ts'
import { useNoStrayDrop } from './use-no-stray-drop.ts'
import { useRefusedLink } from './use-refused-link.ts'

interface Props {
  views: readonly View[]
  /** Follows requests and shows nothing; rendered beside every view except the one that follows them itself. */
  watch: ComponentType
  /** Announces new requests above every view. */
  band: ComponentType
  /** The dialog from which every view and request is reached. */
  palette: LazyDialog<{ screens: readonly { path: string; label: string }[]; onClose: () => void }>
}

export function Frame({ views, watch: Watch, band: Band, palette: Palette }: Props) {
  const { t } = useLanguage()
  const { path } = usePlace()
  const me = useMe()
  const [helpShown, showHelp] = useState(false)
  const [paletteShown, showPalette] = useState(false)
  useFollowPush(me.user_id)
  useControlKeys(() => showPalette(true))
  useLoadAhead(Palette)
  useNoStrayDrop()
  useRefusedLink()
  useShortcut({ key: '?', does: t('shortcuts.help') }, () => showHelp(true))

  const mine = views.filter((view) => view.for === 'adviser' || me.admin)
  const found = mine.map((view) => ({ view, params: paramsOf(view.path, path) })).find(({ params }) => params)
  const Shown = found?.view.screen
  const menu = <Menu views={mine} current={found?.view} />

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#screen">
        {t('console.skip')}
      </a>
      <Header menu={menu} showHelp={() => showHelp(true)} showPalette={() => showPalette(true)} />
      <ConnectionLine />
      {me.admin && <SendingAlarm />}
      <main id="screen" tabIndex={-1} className={styles.main}>
        <BrokenBoundary key={found?.view.under ?? path}>
          <Suspense fallback={<Coming title={t(found?.view.label ?? 'console.title')} />}>
            {Shown ? <Shown params={found.params!} /> : <NoSuchScreen />}
          </Suspense>
        </BrokenBoundary>
      </main>
      <BrokenBoundary>
        {found?.view.label !== 'view.requests' && (
          <Suspense fallback={null}>
            <Watch />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <Band />
        </Suspense>
      </BrokenBoundary>
      {paletteShown && (
        <Palette.Shown
          screens={mine.filter(({ glyph }) => glyph).map((view) => ({ path: view.path, label: t(view.label) }))}
          onClose={() => showPalette(false)}
        />
      )}
      {helpShown && <ShortcutsHelp onClose={() => showHelp(false)} />}
    </div>
  )
}

/** Shows the title of a view while its script loads. */
function Coming({ title }: { title: string }) {
  return (
    <div className={styles.coming} data-coming>
      <h1>{title}</h1>
      <Waiting rows={6} />
    </div>
  )
}
