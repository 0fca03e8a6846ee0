import { SettingsCheckBody } from '@site/runtime/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { TYPING_PAUSE_MS } from '../../../base/ui/fields.js'
import { usePanel } from '../../context/panel-context.js'

/** Checks a text while it is typed: after each pause, with one call at a time, and the newest text next. */
export class TypingCheck {
  readonly #check: (text: string) => Promise<string | null>
  readonly #onIssue: (issue: string | null) => void
  /** The newest text; null at the end. */
  #text: string | null = null
  /** The text to check after the current call. */
  #next: string | null = null
  #isBusy = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param onIssue - called with what is wrong with the newest text; null for nothing */
  constructor(check: (text: string) => Promise<string | null>, onIssue: (issue: string | null) => void) {
    this.#check = check
    this.#onIssue = onIssue
  }

  typed(text: string): void {
    this.#text = text
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(text), TYPING_PAUSE_MS)
  }

  end(): void {
    this.#text = null
    clearTimeout(this.#timer)
  }

  async #run(text: string): Promise<void> {
    this.#next = text
    if (this.#isBusy) return
    this.#isBusy = true
    while (this.#next !== null && this.#next === this.#text) {
      const checked: string = this.#next
      this.#next = null
      const issue = await this.#check(checked)
      if (checked === this.#text) this.#onIssue(issue)
    }
    this.#isBusy = false
  }
}

const PATH = '/api/config/settings/css/check'

/**
 * The reason why a save would refuse the owner's CSS, with line and column. Null if there is none, or without an answer.
 *
 * @param stored - what the server stores, which needs no check
 * @param invalid - the form, or a save, has found an issue already
 */
export function useCssIssue(css: string, stored: string, invalid: boolean): string | null {
  const { inbox } = usePanel()
  const [issue, setIssue] = useState<string | null>(null)
  const check = useEffectEvent(async (sheet: string) => {
    if (sheet === stored || invalid) return null
    const answer = await inbox.call({
      method: 'POST',
      path: PATH,
      body: { options: { sheet } },
      answer: SettingsCheckBody,
    })
    return answer.ok ? (answer.body.errors.sheet ?? null) : null
  })
  const [typing, setTyping] = useState<TypingCheck | null>(null)
  useEffect(() => {
    const created = new TypingCheck((sheet) => check(sheet), setIssue)
    setTyping(created)
    return () => created.end()
  }, [])
  useEffect(() => typing?.typed(css), [typing, css])
  return invalid ? null : issue
}
