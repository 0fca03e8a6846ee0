import { Component, type ReactNode } from 'react'
import { t } from '../base/messages.js'
import { texts } from '../base/texts.js'
import { Notice } from '../base/ui/notice.js'

interface Props {
  readonly children: ReactNode
  /** Loads the panel again: React keeps that the code of a screen did not arrive. */
  onRetry(): void
}

/** Keeps the panel alive around a screen whose code did not arrive, or that has failed. */
export class ScreenBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const retry = (
      <button type="button" className="button" onClick={() => this.props.onRetry()}>
        {t('panel.retry')}
      </button>
    )
    return (
      <Notice role="alert" actions={retry}>
        {texts.screenFailed}
      </Notice>
    )
  }
}
