import { Permission, permissionsOf } from '@site/runtime/contract'
import { useLoaded } from '../../../base/ui/use-loaded.js'
import { DetourLink } from '../../../editor/context/detour.js'
import { usePanel, usePanelState } from '../../../editor/context/panel-context.js'
import { sectionTexts as texts } from './section-texts.js'

interface Props {
  readonly pageId: string
  /** The kind of the section. */
  readonly type: string
}

/** The records that a section shows all of, and the way to them: no setting of it chooses one. */
export function SectionSource({ pageId, type }: Props) {
  const { sectionKinds } = usePanel()
  const isAllowed = usePanelState(
    ({ session }) =>
      session.status === 'signed-in' &&
      permissionsOf(session.account.roles).includes(Permission.commerceProducts),
  )
  const { loaded } = useLoaded(pageId, () => sectionKinds.load(pageId))
  const kinds = loaded.status === 'ready' ? loaded.value : []
  const shows = kinds.find(({ definition }) => definition.type === type)?.definition.shows ?? []
  if (!isAllowed || !shows.includes('products')) return null
  return (
    <p className="help">
      {texts.showsProducts}{' '}
      <DetourLink screen="products" at={null}>
        {texts.toProducts}
      </DetourLink>
    </p>
  )
}
