import * as v from 'valibot'
import { LANGUAGES_MAX } from '../constants/page.js'
import { Permission } from '../enumerations/permission.js'
import { LANGUAGE_TAG } from '../language-tag.js'
import { recordKind } from './description/record-kind.js'

/** Long enough for every registered tag with a script, a region and two variants. */
export const LONGEST_TAG = 35

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

/** The languages of a site. Their order means something, and so does what is offered of them, so they are one value. */
export const languagesKind = recordKind({
  kind: 'languages',
  path: 'languages',
  names: { one: 'list of languages', many: 'languages', title: 'Languages' },
  permission: Permission.settingsLanguages,
  seenWith: Permission.adminReports,
  area: 'site',
  fields: {
    languages: {
      schema: v.pipe(
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
      title: 'Languages of the site',
      short: 'Languages',
      help: '',
    },
  },
  name: null,
  searched: [],
  sorted: [],
  most: 1,
})
