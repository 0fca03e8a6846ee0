import { Component, type ReactNode, Suspense } from 'react'
import { t } from '../base/messages.js'
import { texts } from '../base/texts.js'
import { Button } from '../base/ui/button.js'
import { Notice } from '../base/ui/notice.js'
import type { Screen } from './screens.js'

interface ScreenBoundaryProps {
  readonly children: ReactNode
  /** Loads the panel again: React keeps that the code of a screen did not arrive. */
  onRetry(): void
}

/** Keeps the panel alive around a screen whose code did not arrive, or that has failed. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const retry = <Button label={t('panel.retry')} onClick={() => this.props.onRetry()} />
    return (
      <Notice role="alert" actions={retry}>
        {texts.screenFailed}
      </Notice>
    )
  }
}

interface Props {
  readonly screens: readonly Screen[]
  /** The name of the screen with the preview, if the account has it. */
  readonly page: string | undefined
  /** The name of the screen that is shown. */
  readonly current: string
  /** The screen of the page shows its preview beside the current one. */
  readonly isBeside: boolean
}

/**
 * The current screen. That of the page stays in the document while another one is shown: otherwise its frame would load
 * again, and the browser's history would lose the frame's steps. It is the last one there, so that its preview comes
 * after a record that it stands beside.
 */
export const Stage = ({ screens, page, current, isBeside }: Props) => (
  <main className="stage" data-beside={isBeside || undefined}>
    {screens
      .toSorted((one, other) => Number(one.name === page) - Number(other.name === page))
      .map((screen) => {
        const { name, View } = screen
        const isShown = name === current
        if (name !== page && !isShown) return null
        return (
          <div
            key={name}
            id={`screen-${name}`}
            className="screen"
            tabIndex={-1}
            hidden={!isShown && !isBeside}
          >
            <ScreenBoundary onRetry={() => location.reload()}>
              <Suspense fallback={<p className="empty late">{t('panel.busy')}</p>}>
                <View />
              </Suspense>
            </ScreenBoundary>
          </div>
        )
      })}
  </main>
)
