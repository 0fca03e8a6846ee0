import { idOfSection, SETTINGS_SECTIONS } from '@site/runtime/contract'
import type { BlockForm } from '../../editor/panel/services.js'
import { sectionTitle } from '../../editor/settings/sections.js'
import { commandTexts as texts } from './texts.js'

/** The groups of commands, in their order. */
export const GROUPS = ['actions', 'screens', 'blocks', 'sections', 'settings'] as const

/** Something that the panel can do or show. */
export interface Command {
  /** Unique. */
  readonly id: string
  readonly group: (typeof GROUPS)[number]
  readonly title: string
  run(): unknown
}

/**
 * The settings of a form by their titles, such as "Gallery: columns".
 *
 * @param id - of the block or section
 * @param open - opens the form with the focus in a field
 */
export const settingCommands = (
  id: string,
  name: string,
  form: BlockForm | undefined,
  open: (field: string) => unknown,
): Command[] =>
  (form ?? [])
    .filter(({ forAuthors }) => !forAuthors)
    .map((field) => ({
      id: `setting-${id}-${field.name}`,
      group: 'settings',
      title: texts.setting(name, field.title),
      run: () => open(field.name),
    }))

/**
 * The settings that all pages share: their sections, and what is in these.
 *
 * @param isThere - whether the server has a section, by its id
 * @param open - opens a section, with the focus in a field unless that is null
 */
export const sectionCommands = (
  isThere: (id: string) => boolean,
  formOf: (section: string) => BlockForm | undefined,
  open: (id: string, field: string | null) => unknown,
): Command[] =>
  SETTINGS_SECTIONS.flatMap((name) => {
    const id = idOfSection(name)
    if (!isThere(id)) return []
    const title = sectionTitle(name)
    return [
      { id: `section-${name}`, group: 'sections', title, run: () => open(id, null) },
      ...settingCommands(id, title, formOf(id), (field) => open(id, field)),
    ]
  })
