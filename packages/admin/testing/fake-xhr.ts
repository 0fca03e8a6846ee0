import { vi } from 'vitest'

/** A request that a test answers, interrupts or watches. */
export class FakeXhr {
  static readonly all: FakeXhr[] = []
  readonly upload: {
    onprogress?: (event: { loaded: number; total: number }) => void
    onload?: () => void
  } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  url = ''
  body: unknown
  readonly headers: Record<string, string> = {}

  open(_method: string, url: string): void {
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  send(body: unknown): void {
    this.body = body
    FakeXhr.all.push(this)
  }

  abort(): void {
    this.onabort?.()
  }

  /** The whole file has arrived. */
  sent(): void {
    this.upload.onload?.()
  }

  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
  }
}

/** Replaces the browser's `XMLHttpRequest` for one test. */
export function stubXhr(): FakeXhr[] {
  FakeXhr.all.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  return FakeXhr.all
}
