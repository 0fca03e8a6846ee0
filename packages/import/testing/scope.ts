import { onTestFinished } from 'vitest'
import type { PageScope, Scope } from '../src/engine/scope.js'
import { parsePage } from '../src/html/document.js'

/** A scope whose root is the first element of the body, with the sentences that were noted. */
export function scopeOf(
  html: string,
  page: Partial<PageScope> = {},
): { readonly scope: Scope; readonly notes: string[]; html(): string } {
  const parsed = parsePage(html)
  onTestFinished(() => parsed.close())
  const { document } = parsed
  const notes: string[] = []
  const root = document.body.firstElementChild ?? document.body
  return {
    scope: {
      root,
      page: {
        document,
        facts: {},
        words: {},
        parse: parsed.parseFragment,
        note: (sentence) => notes.push(sentence),
        ...page,
      },
    },
    notes,
    html: () => document.body.innerHTML,
  }
}
