/** One finished case. `duration` in milliseconds. */
export interface Result {
  readonly suite: string
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly error?: string
  readonly duration: number
}

/** A point in the viewport, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Input that the page requests from the driver: real keys and clicks, which no script can dispatch. */
export type Input =
  | { readonly kind: 'press'; readonly keys: string }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'click'; readonly at: Point }
  | { readonly kind: 'drag'; readonly from: Point; readonly to: Point }

export type Message =
  | Input
  /** The page needs the focus of its window back. */
  | { readonly kind: 'focus' }
  | { readonly kind: 'begin'; readonly titles: readonly string[] }
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'console'; readonly line: string }
  | { readonly kind: 'done' }

export interface Answer {
  readonly ok: boolean
  /** Why not. */
  readonly error?: string
  /** The page was opened by hand, so no driver gives input. */
  readonly byHand?: boolean
}

// Cases replace fetch with a stub; the runner keeps the real one.
const fetch = window.fetch.bind(window)
const run = new URLSearchParams(location.search).get('run') ?? 'manual'

/** Sends a message to the runner and waits for its answer. */
export async function send(message: Message): Promise<Answer> {
  const response = await fetch(`/channel/${run}`, { method: 'POST', body: JSON.stringify(message) })
  return (await response.json()) as Answer
}
