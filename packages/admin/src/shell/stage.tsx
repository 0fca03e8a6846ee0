import { Suspense } from 'react'
import { t } from '../messages.js'
import { ScreenBoundary } from './screen-boundary.js'
import type { Screen } from './screens.js'

interface Props {
  readonly screens: readonly Screen[]
  /** The name of the screen that is shown. */
  readonly current: string
  /** The first screen shows its preview beside the current one. */
  readonly isBeside: boolean
}

/**
 * The current screen. The first one stays in the document while another one is shown: otherwise its frame would load
 * again, and the browser's history would lose the frame's steps. It is the last one there, so that its preview comes
 * after a record that it stands beside.
 */
export const Stage = ({ screens, current, isBeside }: Props) => (
  <main className="stage" data-beside={isBeside || undefined}>
    {[...screens.slice(1), ...screens.slice(0, 1)].map((screen) => {
      const { name, View } = screen
      const isFirst = screen === screens[0]
      const isShown = name === current
      if (!isFirst && !isShown) return null
      return (
        <div key={name} id={`screen-${name}`} className="screen" tabIndex={-1} hidden={!isShown && !isBeside}>
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
