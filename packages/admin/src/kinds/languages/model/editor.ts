import { LanguagesRequest, MultilingualSettingsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import { newerVersion } from '../../../editor/records/versions/versions.js'
import { oneList } from '../../../records/model/one-list.js'
import { readLanguages, saveLanguages } from '../api.js'
import { nameOf } from '../names.js'
import { languageTexts as texts } from '../texts.js'
import { countChanges, draftOf, issuesOf, type LanguagesDraft, requestOf } from './draft.js'

const entriesOf = (draft: LanguagesDraft) =>
  draft.map(({ code, isEnabled }) => (isEnabled ? nameOf(code) : texts.notOffered(nameOf(code))))

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
  partsOf: oneList('languages', () => texts.list, entriesOf),
  fix: texts.fix,
  read: readLanguages,
  save: (call, stored, draft) => saveLanguages(call, requestOf(stored, draft)),
  theirsOf: newerVersion(MultilingualSettingsBody),
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
