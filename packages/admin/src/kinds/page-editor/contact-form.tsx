import { idOfSection, SettingsSectionBody, SITE_PAGE_ID, settingsSections } from '@site/runtime/contract'
import { describedText } from '../../base/messages/language.js'
import { texts } from '../../base/texts.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { useHasPart, usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { SectionLink } from '../../editor/context/section-link.js'
import { BlockForm } from '../../editor/form/block-form.js'
import { keyOf } from '../../editor/panel/state.js'
import type { Draft } from '../../editor/settings/draft.js'
import type { Values } from '../../editor/settings/values.js'

/** The settings of the footer that show contact data. */
const SHOWN = ['showAddress', 'showHours', 'showSocialLinks'] as const

/** The values of the footer, unsaved ones too; null before they are known. */
function useFooter(): Values | null {
  const { inbox } = usePanel()
  const edited = usePanelState(({ entries }) => entries.get(keyOf(SITE_PAGE_ID, idOfSection('footer'))))
  const { loaded } = useLoaded('footer', () =>
    inbox.call({ method: 'GET', path: '/api/config/settings/footer', answer: SettingsSectionBody }),
  )
  if (edited?.status === 'ready') return { ...edited.draft.theme, ...edited.draft.values }
  return loaded.status === 'ready' ? { ...loaded.value.theme, ...loaded.value.options } : null
}

/** The contact data that the footer does not show: people look for them there. */
function HiddenInFooter() {
  const footer = useFooter()
  const hidden = footer === null ? [] : SHOWN.filter((name) => footer[name] === false)
  const titles = hidden.map((name) => describedText(settingsSections.footer.texts[name]?.title ?? name))
  if (titles.length === 0) return null
  return (
    <p className="help">
      {texts.footerHides(titles)} <SectionLink section="footer">{texts.changeFooter}</SectionLink>
    </p>
  )
}

/** The form of the contact data, below what the footer does not show of them. */
export function ContactForm({ draft }: { readonly draft: Draft }) {
  const hasFooter = useHasPart(idOfSection('footer'))
  return (
    <>
      {hasFooter && <HiddenInFooter />}
      <BlockForm draft={draft} />
    </>
  )
}
