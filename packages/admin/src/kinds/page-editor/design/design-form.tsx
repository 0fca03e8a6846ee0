import { DESIGN_PATH, DesignBody, sectionOfId } from '@site/runtime/contract'
import { useRef } from 'react'
import { t } from '../../../base/editor-messages.js'
import { LoadingNotice } from '../../../base/ui/notice.js'
import { useLoaded } from '../../../base/ui/use-loaded.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { designTexts } from '../../../editor/controls/design/texts.js'
import BlockForm from '../../../editor/form/block-form.js'
import type { Draft } from '../../../editor/settings/draft.js'
import { themeChoices } from './theme-choices.js'

/** The form of colours or fonts, whose choices the theme brings. */
export default function DesignForm({ draft }: { readonly draft: Draft }) {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded('design', () =>
    inbox.call({ method: 'GET', path: DESIGN_PATH, answer: DesignBody }),
  )
  const form = useRef<HTMLDivElement>(null)
  const section = sectionOfId(draft.blockId) === 'fonts' ? 'fonts' : 'colors'
  const retry = () => {
    // The button is about to disappear.
    form.current?.focus()
    reload()
  }
  const title = section === 'fonts' ? t('editor.fonts.failed') : t('editor.load.failed')
  const choices = loaded.status === 'ready' ? themeChoices(loaded.value, section, draft) : null
  return (
    <div ref={form} tabIndex={-1}>
      <LoadingNotice loaded={loaded} title={title} retry={t('editor.retry')} onRetry={retry} />
      {loaded.status === 'ready' && !choices && (
        <p className="empty">{section === 'fonts' ? designTexts.noFonts : designTexts.noColors}</p>
      )}
      {choices && <BlockForm draft={{ ...draft, ...choices }} />}
    </div>
  )
}
