import { LanguagesRequest, type MultilingualSettingsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Issues } from '../../../editor/records/record-kind.js'
import { codeIn } from '../names.js'
import { languageTexts as texts } from '../texts.js'

type DraftLanguage = LanguagesRequest['languages'][number]

/** The languages that an owner is changing, in their order. */
export type LanguagesDraft = readonly DraftLanguage[]

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const draftOf = ({ languages }: MultilingualSettingsBody): LanguagesDraft =>
  languages.map(({ code, isEnabled }) => ({ code, isEnabled }))

/** The request that saves a draft. */
export const requestOf = (
  { revision }: MultilingualSettingsBody,
  draft: LanguagesDraft,
): LanguagesRequest => ({ languages: [...draft], revision })

/** The number of languages that were added, removed, or offered differently; another order is one change. */
export function countChanges(draft: LanguagesDraft, stored: MultilingualSettingsBody): number {
  const before = draftOf(stored)
  const stateIn = (languages: LanguagesDraft, { code }: DraftLanguage) =>
    languages.find((each) => isSame(each.code, code))?.isEnabled
  const changed = draft.filter((each) => stateIn(before, each) !== each.isEnabled)
  const removed = before.filter((each) => stateIn(draft, each) === undefined)
  const common = (languages: LanguagesDraft, others: LanguagesDraft) =>
    languages.filter((each) => stateIn(others, each) !== undefined).map(({ code }) => code.toLowerCase())
  const isMoved = common(draft, before).join() !== common(before, draft).join()
  return changed.length + removed.length + Number(isMoved)
}

/** The issues of a draft that prevent a save, by their places. Panel and server share the schema and its messages. */
export const issuesOf = (stored: MultilingualSettingsBody, draft: LanguagesDraft): Issues =>
  new Map(
    (v.safeParse(LanguagesRequest, requestOf(stored, draft)).issues ?? []).map((issue) => [
      v.getDotPath(issue) ?? 'languages',
      issue.message,
    ]),
  )

/** A draft with one more language, or why it cannot be added. */
export function added(
  draft: LanguagesDraft,
  text: string,
): { readonly code: string; readonly draft: LanguagesDraft } | { readonly issue: string } {
  if (text.trim() === '') return { issue: texts.empty }
  const code = codeIn(text)
  const languages = [...draft, { code, isEnabled: true }]
  const [issue] = v.safeParse(LanguagesRequest, { languages }).issues ?? []
  return issue ? { issue: issue.message } : { code, draft: languages }
}
