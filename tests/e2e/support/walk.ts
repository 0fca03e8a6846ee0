import type { Page } from '@playwright/test'
import { expect } from '../../browser/support/test.js'

/** The visible effect of a change in the page of the preview. */
export interface Shown {
  /** The first element of this in the page. */
  readonly selector: string
  /** The changing property: its text, the number of such elements, an attribute, or a style, as in `style --rule`. */
  readonly of: string
}

/** Everything that a change by keyboard needs. */
export interface Change {
  /** The elements of the panel that are its control. Tab leads to one of them. */
  readonly control: string
  /** Keys that make the change there: names of keys, or a text to type. */
  readonly keys: readonly string[] | string
}

/** More frames than a person has patience for: a change that is not seen by then is missing. */
const MOST_FRAMES = 600

/** The shown value in the page of the preview. Runs in the panel. */
function readShown({ selector, of }: Shown): string {
  const page = document.querySelector('iframe')!.contentDocument!
  const all = page.querySelectorAll(selector)
  if (of === 'count') return String(all.length)
  const [first] = all
  if (!first) return ''
  if (of === 'text') return first.textContent!.trim()
  const style = /^style (.*)/.exec(of)?.[1]
  return style ? getComputedStyle(first).getPropertyValue(style).trim() : (first.getAttribute(of) ?? '')
}

interface Global {
  readShown: typeof readShown
  framesUntilShown: Promise<{ frames: number; seen: string }>
}

/** Counts the panel's animation frames from the last key to the one that shows what is expected. Runs in the panel. */
function countFrames([shown, expected, most]: readonly [Shown, RegExp, number]): void {
  const global = globalThis as unknown as Global
  const STARTS = ['keydown', 'beforeinput']
  let frames = 0
  let hasBegun = false
  const begin = () => {
    frames = 0
    hasBegun = true
  }
  for (const type of STARTS) addEventListener(type, begin, true)
  global.framesUntilShown = new Promise((resolve) => {
    const look = () => {
      frames += 1
      const seen = global.readShown(shown)
      if (hasBegun && (expected.test(seen) || frames === most)) {
        for (const type of STARTS) removeEventListener(type, begin, true)
        resolve({ frames, seen })
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Walks through the panel by its keys alone: nothing here clicks, and nothing sets the focus. */
export class Walk {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Moves the focus by Tab to an element of a selector, in the direction in which it stands. */
  async tabTo(selector: string): Promise<void> {
    await expect(this.#page.locator(selector).first()).toBeAttached()
    const look = () =>
      this.#page.evaluate((wanted) => {
        const { activeElement, body } = document
        const found = [...document.querySelectorAll(wanted)]
        if (!activeElement || found.includes(activeElement)) return null
        const { DOCUMENT_POSITION_PRECEDING } = Node
        const isBefore =
          found[0] && activeElement.compareDocumentPosition(found[0]) & DOCUMENT_POSITION_PRECEDING
        return isBefore && activeElement !== body ? 'Shift+Tab' : 'Tab'
      }, selector)
    for (let stops = 0, key = await look(); key !== null; stops += 1, key = await look()) {
      expect(stops, `Tab leads to ${selector}`).toBeLessThan(60)
      await this.#page.keyboard.press(key)
    }
  }

  async press(keys: Change['keys']): Promise<void> {
    // At once, since keys of a busy machine would be more than one step for undo.
    if (typeof keys === 'string') await this.#page.keyboard.insertText(keys)
    else for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Finds a command in the list of commands, and runs it. */
  async run(command: string): Promise<void> {
    // Before it is there, nobody listens to keys.
    await expect(this.#page.locator('#screens')).toBeAttached()
    await this.press(['ControlOrMeta+k'])
    const list = this.#page.getByRole('dialog', { name: 'Commands' })
    await expect(list.getByRole('combobox')).toBeFocused()
    await this.press(command)
    await expect(list.getByRole('option', { selected: true })).toHaveText(command)
    await this.press(['Enter'])
    await expect(list).toHaveCount(0)
  }

  /** Something has the focus: it is not at the start of the panel again. */
  async expectFocus(): Promise<void> {
    expect(await this.#page.evaluate(() => document.activeElement?.localName), 'the focus').not.toBe('body')
  }

  /** The page of the preview has what shows something. */
  async expectThere({ selector }: Shown): Promise<void> {
    await expect(this.#page.frameLocator('iframe').locator(selector).first()).toBeAttached()
  }

  /** The shown value in the preview. */
  async read(shown: Shown): Promise<string> {
    await this.#page.evaluate(`globalThis.readShown = ${readShown}`)
    return this.#page.evaluate((what) => (globalThis as unknown as Global).readShown(what), shown)
  }

  /** Presses keys; the panel's animation frames from the last one until the preview shows what is expected. */
  async framesOf(keys: Change['keys'], shown: Shown, expected: RegExp): Promise<number> {
    await this.read(shown)
    await this.#page.evaluate(countFrames, [shown, expected, MOST_FRAMES] as const)
    await this.press(keys)
    const { frames, seen } = await this.#page.evaluate(
      () => (globalThis as unknown as Global).framesUntilShown,
    )
    expect(seen, `${shown.selector} ${shown.of}`).toMatch(expected)
    return frames
  }

  /** The value of a control of the panel. */
  valueOf(control: string): Promise<string> {
    return this.#page.evaluate((selector) => {
      const all = [...document.querySelectorAll<HTMLInputElement>(selector)]
      const element = all.find(({ checked }) => checked) ?? all[0]
      return String(element?.value ?? element?.textContent)
    }, control)
  }
}
