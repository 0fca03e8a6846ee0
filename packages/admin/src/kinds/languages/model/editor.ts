import { LanguagesRequest, MultilingualSettingsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import { readLanguages, saveLanguages } from '../api.js'
import { languageTexts as texts } from '../texts.js'
import { countChanges, draftOf, issuesOf, type LanguagesDraft, requestOf } from './draft.js'
import { partsOf } from './parts.js'

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
