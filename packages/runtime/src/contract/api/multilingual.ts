import * as v from 'valibot'
import { LANGUAGES_MAX } from '../constants/page.js'
import { LANGUAGE_TAG } from '../text-forms.js'

/** Long enough for every registered tag with a script, a region and two variants. */
const LONGEST_TAG = 35

const Code = v.pipe(v.string(), v.maxLength(LONGEST_TAG), v.regex(LANGUAGE_TAG))

const CODE_RULE = 'Enter the name of a language, or its code, such as “de” or “de-AT”.'

/** Whether a tag follows BCP 47. Pages need less, so only those who change languages check it. */
function isTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1
  } catch {
    return false
  }
}

/** The code of a language that somebody adds. Its messages are for people. */
const SentCode = v.pipe(
  v.string(CODE_RULE),
  v.maxLength(LONGEST_TAG, CODE_RULE),
  v.regex(LANGUAGE_TAG, CODE_RULE),
  v.check(isTag, CODE_RULE),
)

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
  languages: v.pipe(
    v.array(v.object({ code: SentCode, isEnabled: v.boolean() })),
    v.maxLength(LANGUAGES_MAX, `A site has at most ${LANGUAGES_MAX} languages.`),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const codes = dataset.value.map(({ code }) => code.toLowerCase())
      for (const [key, value] of dataset.value.entries()) {
        if (codes.indexOf(codes[key]!) === key) continue
        addIssue({
          message: `The language "${value.code}" is in the list already.`,
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key, value },
            { type: 'object', origin: 'value', input: { ...value }, key: 'code', value: value.code },
          ],
        })
      }
    }),
  ),
  revision: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

/** All languages that a site then has. */
export type LanguagesRequest = v.InferOutput<typeof LanguagesRequest>
