import { LoadedCode } from '../../base/ui/loaded-code.js'
import { usePanelState } from '../../editor/context/panel-context.js'

const load = () => import('./page-text.js')

/** The tools of the formatted text that is typed in the page. They load with the first one. */
export function PageTextTools() {
  const formatted = usePanelState((state) => state.frame.formatted)
  if (!formatted) return null
  return (
    <LoadedCode load={load}>
      {({ PageText }) => (
        <PageText key={JSON.stringify([formatted.key, formatted.setting])} {...{ formatted }} />
      )}
    </LoadedCode>
  )
}
