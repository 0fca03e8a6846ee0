import type { Browser } from '../browser.js'

/** The part of `XMLHttpRequest` that uploads use, for the calls of one browser. */
export const requestsOf = (browser: Browser) =>
  class {
    readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
    onload?: () => void
    onerror?: () => void
    status = 0
    responseText = ''
    readonly #headers: Record<string, string> = {}
    #path = ''

    open(_method: string, path: string): void {
      this.#path = path
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value
    }

    async send(body: File): Promise<void> {
      this.upload.onload?.()
      try {
        const answer = await browser.fetch(this.#path, { method: 'POST', headers: this.#headers, body })
        this.responseText = await answer.text()
        this.status = answer.status
        this.onload?.()
      } catch {
        this.onerror?.()
      }
    }
  }
