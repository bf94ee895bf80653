/** Catches the error of a screen, so that the frame stays, and offers a reload, which also helps after an upgrade. */
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslate } from '#console/language.tsx'
import { Action } from '../Action.tsx'
import { Empty } from '../Empty.tsx'

interface BrokenBoundaryProps {
  children: ReactNode
}

export class BrokenBoundary extends Component<BrokenBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const t = useTranslate()
  return (
    <div role="alert">
      <Empty title={t('console.broken')} text={t('console.broken.text')}>
        <Action look="main" onClick={() => location.reload()}>
          {t('console.broken.reload')}
        </Action>
      </Empty>
    </div>
  )
}
