import { usePart } from '../ui/panel-context.js'
import { Stage } from './preview-pane.js'
import { Settings } from './settings-pane.js'

/**
 * The settings of a page beside the page itself. They come before the preview in the document, also where they are
 * shown below it: a keyboard must not have to walk through a whole page to reach them.
 */
export function PageScreen() {
  const site = usePart(({ session }) => ('website' in session ? session.website.title : ''))
  return (
    <div className="workbench">
      <Settings />
      <Stage site={site} />
    </div>
  )
}
