import { type Input, type Point, send } from './channel.js'
import type { Recorder } from './recorder.js'

/** Ends a case without a verdict, in an engine that lacks the feature under test. */
export class Skip extends Error {
  override name = 'Skip'
}

/** The tools of a case. The page is empty before each case, and emptied after it. */
export interface CaseContext extends Recorder {
  /** Aborts when the case ends. */
  readonly signal: AbortSignal
  /** Parses HTML the way a server's page is parsed and appends it to the page; returns its first element. */
  mount(html: string): HTMLElement
  /** Presses one key, with modifiers before it: `Tab`, `Shift+Tab`, `ArrowLeft`, `Escape`. */
  press(keys: string): Promise<void>
  /** Types text into the focused element. */
  type(text: string): Promise<void>
  /** Scrolls an element into view and clicks its centre with a mouse. */
  click(target: Element): Promise<void>
  /** Drags a mouse from the centre of an element, by so many CSS pixels. */
  drag(target: Element, by: Point): Promise<void>
  /** The next event of a type on a target. */
  event<E extends Event = Event>(target: EventTarget, type: string): Promise<E>
  /** Resolves with the first value that is neither undefined, null nor false, looked for on every frame. */
  eventually<Value>(read: () => Value | undefined | null | false): Promise<Value>
  skip(reason: string): never
}

const frame = window.requestAnimationFrame.bind(window)

interface HtmlPolicy {
  createHTML(html: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

// The markup of a case is trusted; where strings are refused, a policy has to say so.
const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
const policy: HtmlPolicy = trustedTypes
  ? trustedTypes.createPolicy('engine-contract', { createHTML: (html) => html })
  : { createHTML: (html) => html }

async function input(message: Input): Promise<void> {
  const { ok, error, byHand } = await send(message)
  if (byHand) throw new Skip('a page opened by hand has no driver to give input')
  if (!ok) throw new Error(`${message.kind}: ${error}`)
}

function centre(target: Element): Point {
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

/** The conditions that a case waits for, each with the number of frames in which it was checked. */
export type Waiting = Map<() => unknown, number>

/**
 * @param signal - aborts when the case ends
 * @param waiting - is kept up to date for the message of a case that does not end
 */
export function createContext(recorder: Recorder, signal: AbortSignal, waiting: Waiting): CaseContext {
  return {
    ...recorder,
    signal,
    mount(html) {
      const last = document.body.lastElementChild
      // Not through a template: its document has no policy, and the attributes that it accepts stay in the copy.
      document.body.insertAdjacentHTML('beforeend', policy.createHTML(html))
      const first = last ? last.nextElementSibling : document.body.firstElementChild
      if (!(first instanceof HTMLElement)) throw new Error('mount: the markup holds no HTML element')
      return first
    },
    press: (keys) => input({ kind: 'press', keys }),
    type: (text) => input({ kind: 'type', text }),
    click: (target) => input({ kind: 'click', at: centre(target) }),
    drag(target, by) {
      const from = centre(target)
      return input({ kind: 'drag', from, to: { x: from.x + by.x, y: from.y + by.y } })
    },
    event: <E extends Event>(target: EventTarget, type: string) =>
      new Promise<E>((resolve) => {
        target.addEventListener(type, (event) => resolve(event as E), { once: true, signal })
      }),
    eventually: <Value>(read: () => Value | undefined | null | false) =>
      new Promise<Value>((resolve, reject) => {
        const look = () => {
          waiting.set(read, (waiting.get(read) ?? 0) + 1)
          try {
            const value = read()
            if (value !== undefined && value !== null && value !== false) {
              waiting.delete(read)
              resolve(value)
            } else if (!signal.aborted) frame(look)
          } catch (error) {
            reject(error)
          }
        }
        look()
      }),
    skip(reason) {
      throw new Skip(reason)
    },
  }
}
