import { LanguagesRequest, MultilingualSettingsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { listOf, otherOf } from '../../../editor/conflicts/values.js'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { Part, Sides } from '../../../editor/records/parts.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import { readLanguages, saveLanguages } from '../api.js'
import { nameOf } from '../names.js'
import { languageTexts as texts } from '../texts.js'
import { countChanges, draftOf, issuesOf, type LanguagesDraft, requestOf } from './draft.js'

const entriesOf = (draft: LanguagesDraft) =>
  draft.map(({ code, isEnabled }) => (isEnabled ? nameOf(code) : texts.notOffered(nameOf(code))))

/** The list of languages is one value: its order means something, and so does what is offered of it. */
const partsOf = (sides: Sides<LanguagesDraft>): readonly Part<LanguagesDraft>[] => [
  {
    name: 'languages',
    title: texts.list,
    valueIn: (draft) => draft,
    textIn: (draft) => listOf(entriesOf(draft), entriesOf(otherOf(draft, sides))),
    take: (_, from) => from,
  },
]

/** The languages of the site, with their unsaved changes. */
export type OpenLanguages = OpenRecord<MultilingualSettingsBody, LanguagesDraft>

export type LanguageEditor = RecordEditor<MultilingualSettingsBody, LanguagesDraft>

/** A site has one list of languages. */
export const LANGUAGES_ID = 'languages'

/** The editor of a panel's languages, which outlives its screen. */
export const editorOf = panelEditors<MultilingualSettingsBody, LanguagesDraft>('languages', {
  idOf: () => LANGUAGES_ID,
  revisionOf: ({ revision }) => revision,
  draftOf,
  countChanges,
  issuesOf,
  partsOf,
  fix: texts.fix,
  read: readLanguages,
  save: (call, stored, draft) => saveLanguages(call, requestOf(stored, draft)),
  theirsOf(body) {
    const parsed = v.safeParse(MultilingualSettingsBody, body)
    return parsed.success ? parsed.output : null
  },
  versions: {
    path: () => '/api/config/languages',
    storedOf(values, stored) {
      const parsed = v.safeParse(v.pick(LanguagesRequest, ['languages']), values)
      if (!parsed.success) return null
      const languages = parsed.output.languages.map((language) => ({
        ...language,
        name: language.code,
        isDefault: language.code === stored.defaultLanguage,
      }))
      return { ...stored, languages }
    },
  },
})
