import { type PlacedSection, presetValues } from '@site/runtime/contract'
import { FindDialog, type FindOption } from '../../../base/ui/find/find-dialog.js'
import { LoadingNotice } from '../../../base/ui/notice.js'
import { useLoaded } from '../../../base/ui/use-loaded.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import type { SectionKind } from '../../../editor/sections/read-kinds.js'
import { allowedValues } from '../../../editor/settings/values.js'
import { hasRoomFor, type PlacedPart } from './arrangement.js'
import { sectionTexts as texts } from './section-texts.js'

/** A section that was chosen to be added, with the name that people have chosen it by. */
export interface ChosenSection extends Pick<PlacedSection, 'type' | 'values'> {
  readonly title: string
}

interface Choice {
  readonly option: FindOption
  readonly section: ChosenSection
}

/** The choices of a kind: its presets, or the kind itself if it has none. */
function choicesOf({ definition, picture, fields }: SectionKind): readonly Choice[] {
  const { type, name, presets } = definition
  const named = presets.length > 0 ? presets : [{ name, category: '' }]
  return named.map((preset, at) => ({
    option: {
      id: `${type}-${at}`,
      title: preset.name,
      note: preset.name === name ? '' : name,
      group: preset.category,
      picture,
      words: type,
    },
    section: { type, title: preset.name, values: allowedValues(fields, presetValues(definition, at)) },
  }))
}

interface Props {
  readonly pageId: string
  /** The parts of the page. */
  readonly placed: readonly PlacedPart[]
  onClose(chosen: ChosenSection | null): void
}

/** Chooses a section to add, of those that the page may have. */
export function AddSection({ pageId, placed, onClose }: Props) {
  const { sectionKinds } = usePanel()
  const { loaded, reload } = useLoaded(pageId, () => sectionKinds.load(pageId))
  const choices =
    loaded.status === 'ready'
      ? loaded.value
          .filter(({ isOffered, definition }) => isOffered && hasRoomFor(definition, placed))
          .flatMap(choicesOf)
      : null
  return (
    <FindDialog
      title={texts.add}
      search={texts.search}
      options={choices?.map(({ option }) => option) ?? null}
      notice={<LoadingNotice loaded={loaded} onRetry={reload} />}
      found={texts.found}
      none={texts.none}
      onClose={(id) => onClose(choices?.find(({ option }) => option.id === id)?.section ?? null)}
    />
  )
}
