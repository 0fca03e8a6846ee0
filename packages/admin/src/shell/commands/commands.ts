import { LAYOUT_ID, SITE_PAGE_ID, sectionBlockId } from '@site/runtime/contract'
import { t } from '../../base/messages.js'
import { texts as panelTexts } from '../../base/texts.js'
import type { Panel } from '../../editor/panel/panel.js'
import type { BlockForm } from '../../editor/panel/services.js'
import { canRedo, canUndo, changeCount, hasPart, type PanelState, partsOf } from '../../editor/panel/state.js'
import { DEVICES, deviceTitle } from '../../editor/preview/device.js'
import { fieldsWithParts } from '../../editor/settings/choices/field-parts.js'
import { words } from '../../editor/settings/words.js'
import { type Command, sectionCommands, settingCommands } from './setting-commands.js'
import { commandTexts as texts } from './texts.js'

/** Actions that ask before they lose changes, so they belong to the workspace. */
interface Questions {
  discard(): void
  logout(): void
}

type Controllers = Pick<
  Panel,
  'store' | 'navigation' | 'editing' | 'saving' | 'undoing' | 'preview' | 'toggle'
>

interface ListedScreen {
  readonly name: string
  readonly title: string
}

/** The actions that have an effect now. */
function actions(panel: Controllers, state: PanelState, questions: Questions): Command[] {
  const { saving, undoing, preview, navigation, toggle } = panel
  const atPage = (run: () => unknown) => () => {
    navigation.show('page')
    run()
  }
  const action = (id: string, title: string, run: () => unknown, isUseful = true): Command[] =>
    isUseful ? [{ id: `action-${id}`, group: 'actions', title, run }] : []
  const isDirty = changeCount(state) > 0
  return [
    ...action(
      'save',
      t('panel.save'),
      atPage(() => saving.save()),
      isDirty,
    ),
    ...action('discard', t('panel.discard'), questions.discard, isDirty),
    ...action(
      'undo',
      t('panel.undo'),
      atPage(() => undoing.undo()),
      canUndo(state),
    ),
    ...action(
      'redo',
      t('panel.redo'),
      atPage(() => undoing.redo()),
      canRedo(state),
    ),
    ...action(
      'pick',
      panelTexts.pick,
      atPage(() => preview.pick(true)),
      state.frame.status === 'ready',
    ),
    ...action(
      'reload',
      t('panel.preview.reload'),
      atPage(() => preview.reload()),
    ),
    ...action('toggle', t(state.expanded ? 'panel.collapse' : 'panel.expand'), atPage(toggle)),
    ...DEVICES.flatMap((device) =>
      action(
        `size-${device.name}`,
        texts.size(deviceTitle(device), device.width),
        atPage(() => preview.setDevice(device)),
        device !== state.frame.device,
      ),
    ),
    ...action('logout', t('access.logout'), questions.logout),
  ]
}

/** The actions that an account without the settings of pages has. */
const FOR_ALL: readonly string[] = ['action-logout']

/**
 * Everything that can be found in the panel now.
 *
 * @param screens - those for the account
 * @param anyFormOf - the form of a block by its name, or of a section by its id; undefined for a block that has none
 * @param blockName - how people read the name of a block
 */
export function commandsOf(
  panel: Controllers,
  screens: readonly ListedScreen[],
  anyFormOf: (block: string) => BlockForm | undefined,
  questions: Questions,
  blockName: (name: string) => string = words,
): Command[] {
  const { editing, navigation } = panel
  const state = panel.store.get()
  const { page } = state
  const isThere = (part: string) => hasPart(state, part)
  const formOf = (name: string) => {
    const fields = anyFormOf(name)
    return fields && fieldsWithParts(fields, isThere)
  }
  const isEditor = screens.some(({ name }) => name === 'page')
  const blocks = page && page.id !== '' ? state.blocks : []
  const open = (blockId: string, field: string | null = null) => {
    navigation.show('page')
    if (field === null || !page) return editing.open(blockId)
    return editing.reveal({ pageId: page.id, blockId }, field)
  }
  const openSection = (blockId: string, field: string | null) => {
    navigation.show('page')
    return field === null ? editing.open(blockId) : editing.reveal({ pageId: SITE_PAGE_ID, blockId }, field)
  }
  const nameOf = (block: (typeof blocks)[number]) => blockName(block.name)
  return [
    ...actions(panel, state, questions).filter(({ id }) => isEditor || FOR_ALL.includes(id)),
    ...screens.map(
      ({ name, title }): Command => ({
        id: `screen-${name}`,
        group: 'screens',
        title,
        run: () => navigation.show(name),
      }),
    ),
    ...(state.hasLayout
      ? [
          {
            id: LAYOUT_ID,
            group: 'blocks',
            title: panelTexts.layout,
            run: () => open(LAYOUT_ID),
          } satisfies Command,
        ]
      : []),
    ...(page ? partsOf(state) : []).flatMap(({ id, type, title }): Command[] => {
      if (type === undefined) return []
      const run = () => open(sectionBlockId(id))
      return [{ id: `block-${sectionBlockId(id)}`, group: 'blocks', title: title || words(type), run }]
    }),
    ...blocks.map(
      (block): Command => ({
        id: `block-${block.id}`,
        group: 'blocks',
        title: texts.block(nameOf(block), block.label || block.id),
        run: () => open(block.id),
      }),
    ),
    ...blocks.flatMap((block) => {
      const isOnly = blocks.filter(({ name }) => name === block.name).length === 1
      const name = isOnly ? nameOf(block) : texts.block(nameOf(block), block.label || block.id)
      return settingCommands(block.id, name, formOf(block.name), (field) => open(block.id, field))
    }),
    ...(isEditor ? sectionCommands(isThere, formOf, openSection) : []),
  ]
}

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** More are not listed, and a search has to be narrower. */
export const MAX_COMMANDS = 60

/**
 * The commands whose titles contain every word of a search, at the start of one of their words. Without a search, all
 * except the settings, which would be hundreds.
 */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const searched = normalize(query).split(' ').filter(Boolean)
  const found =
    searched.length === 0
      ? commands.filter(({ group }) => group !== 'settings')
      : commands.filter(({ title }) => {
          const text = ` ${normalize(title)}`
          return searched.every((word) => text.includes(` ${word}`))
        })
  return found.slice(0, MAX_COMMANDS)
}
