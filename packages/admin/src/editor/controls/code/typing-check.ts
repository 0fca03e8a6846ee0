import { TYPING_PAUSE_MS } from '../../../base/ui/typing-pause.js'

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
