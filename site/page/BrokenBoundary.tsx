/**
 * Replaces a screen that failed to render by the specified words, and writes the error to the browser's log (spec §2).
 */
import { Component, type ReactNode } from 'react'
import { Broken } from './Broken.tsx'

export class BrokenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error) {
    console.error(error)
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
