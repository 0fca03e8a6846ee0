import * as v from 'valibot'
import { LANGUAGES_MAX } from '../constants/page.js'
import { LANGUAGE_TAG } from '../language-tag.js'
import { sentEntries } from '../records/description/entries.js'
import { LONGEST_TAG, languagesKind } from '../records/languages.js'

const Code = v.pipe(v.string(), v.maxLength(LONGEST_TAG), v.regex(LANGUAGE_TAG))

/** A language of a site. Its name is in the language itself, as a visitor looks for it: "Deutsch". */
export const LanguageBody = v.object({
  code: Code,
  name: v.pipe(v.string(), v.maxLength(100)),
  isDefault: v.boolean(),
  /** Whether visitors can choose it. The default language always is. */
  isEnabled: v.boolean(),
})

/** A language of a site. */
export type LanguageBody = v.InferOutput<typeof LanguageBody>

/** The answer of `GET /api/multilingual/settings` and of `PUT /api/multilingual/languages`. */
export const MultilingualSettingsBody = v.object({
  defaultLanguage: Code,
  languages: v.pipe(v.array(LanguageBody), v.maxLength(LANGUAGES_MAX)),
  /** Greater after each change of the languages; 0 of a server that counts none. */
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

/** The languages of a site. */
export type MultilingualSettingsBody = v.InferOutput<typeof MultilingualSettingsBody>

/**
 * The answer of `GET /api/multilingual/status`: whether visitors have a choice of languages, and which.
 * `languages` has the enabled ones only, the default first.
 */
export const MultilingualStatusBody = v.object({
  isEnabled: v.boolean(),
  languages: v.pipe(v.array(Code), v.maxLength(LANGUAGES_MAX)),
})

/** The languages that visitors can choose. */
export type MultilingualStatusBody = v.InferOutput<typeof MultilingualStatusBody>

/**
 * The body of `PUT /api/multilingual/languages`: all languages that the site then has, in their order. A language that
 * is missing is removed. The server rejects a list in which the default language is missing or disabled. With a
 * `revision`, the list is only saved over the languages of that revision; the answer 409 has the newer ones.
 *
 * @example
 * v.parse(LanguagesRequest, { languages: [{ code: 'en-US', isEnabled: true }, { code: 'de', isEnabled: false }] })
 */
export const LanguagesRequest = v.object({
  ...sentEntries(languagesKind.fields),
  revision: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

/** All languages that a site then has. */
export type LanguagesRequest = v.InferOutput<typeof LanguagesRequest>
