import { usePanel, usePanelState } from './panel-context.js'

/**
 * For answers that lead to another place: the person may have gone elsewhere before they come.
 *
 * @returns whether the panel still shows the place of this rendering
 */
export function useStillHere(): () => boolean {
  const { store } = usePanel()
  const screen = usePanelState((state) => state.screen)
  const at = usePanelState((state) => state.at)
  return () => {
    const now = store.get()
    return now.screen === screen && now.at === at
  }
}
