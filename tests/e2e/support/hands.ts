import type { Locator, Page } from '@playwright/test'
import { expect } from '../../browser/support/test.js'

/** The most tab stops between two controls of the panel. */
const MAX_STOPS = 250

/** The height that the keyboard of a telephone takes from the window. */
const SCREEN_KEYBOARD_PX = 336

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element.contains(document.activeElement))

/** Whether a field has a text, which a new one replaces. */
const hasText = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => {
    const text = 'value' in element ? String(element.value) : (element.textContent ?? '')
    return text.trim() !== ''
  })

/**
 * Waits until the focus and the controls stay as they are for some frames: a busy machine draws what a press brings, and
 * moves the focus to it, later than the test looks. Runs in the page.
 */
function untilCalm(): Promise<void> {
  const CALM_FRAMES = 6
  return new Promise((resolve) => {
    let [frames, focus, controls] = [0, document.activeElement, 0]
    const look = () => {
      const { activeElement } = document
      const { length } = document.querySelectorAll(
        ':is(a[href], button, input, select, textarea):not(:disabled)',
      )
      frames = activeElement === focus && length === controls ? frames + 1 : 0
      focus = activeElement
      controls = length
      if (frames === CALM_FRAMES) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** How a person works: a journey is written once, and walked by mouse, by touch or by keyboard alone. */
export abstract class Hands {
  readonly page: Page
  /** Clicks, taps, and keys that write nothing. */
  presses = 0

  constructor(page: Page) {
    this.page = page
  }

  abstract press(control: Locator): Promise<void>
  /** Chooses an option of a list of the platform. */
  abstract choose(list: Locator, label: string): Promise<void>
  /** Takes an option of a list that a search has found. */
  abstract take(option: Locator): Promise<void>
  /** Opens a screen of the panel. */
  abstract open(screen: string): Promise<void>
  /** Goes back from the settings of a section to the page. */
  abstract back(): Promise<void>
  /** Saves the record or the page. */
  abstract save(): Promise<void>
  /** Sets a date and a time of 24 hours, such as `2027-12-31T09:00`. */
  abstract setTime(field: Locator, clock: string): Promise<void>
  /** Brings the focus into a field. */
  protected abstract enter(field: Locator): Promise<void>

  /** Writes into a field, whose earlier text is gone. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible()
    if (!(await hasFocus(field))) await this.enter(field)
    if (await hasText(field)) await this.key('ControlOrMeta+a')
    await this.page.keyboard.insertText(text)
  }

  /** Writes a date and a morning into the parts of a field with the focus, as the browser shows them in English. */
  protected async writeTime(clock: string): Promise<void> {
    const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/.exec(clock)!
    await this.page.keyboard.type(`${month}${day}${year}`)
    // A year may have six digits.
    await this.key('ArrowRight')
    await this.page.keyboard.type(`${hour}${minute}AM`)
  }

  protected async key(name: string): Promise<void> {
    this.presses += 1
    await this.page.keyboard.press(name)
  }
}

abstract class Pointer extends Hands {
  /** The press opens the list, and one more takes the option. */
  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption(label)
    this.presses += 2
  }

  take(option: Locator): Promise<void> {
    return this.press(option)
  }

  async open(screen: string): Promise<void> {
    await this.press(this.page.getByRole('button', { name: /^Menu: / }))
    await this.press(this.page.locator('#screens').getByRole('link', { name: screen, exact: true }))
  }

  save(): Promise<void> {
    return this.press(
      this.page.locator('.screen:not([hidden])').getByRole('button', { name: 'Save', exact: true }),
    )
  }

  back(): Promise<void> {
    return this.press(this.page.getByRole('button', { name: 'Back to the page', exact: true }))
  }

  protected enter(field: Locator): Promise<void> {
    return this.press(field)
  }
}

export class Mouse extends Pointer {
  async press(control: Locator): Promise<void> {
    await control.click()
    this.presses += 1
  }

  async setTime(field: Locator, clock: string): Promise<void> {
    await field.click({ position: { x: 14, y: 14 } })
    this.presses += 1
    await this.writeTime(clock)
  }
}

/** The day, the hour, the minute and the button in the dialog of a telephone. */
const PRESSES_OF_TIME = 4

/** A telephone, whose keyboard covers the lower part of the window while a person writes. */
export class Touch extends Pointer {
  async press(control: Locator): Promise<void> {
    await control.tap()
    this.presses += 1
  }

  async setTime(field: Locator, clock: string): Promise<void> {
    await this.press(field)
    await field.fill(clock)
    this.presses += PRESSES_OF_TIME
  }

  override async type(field: Locator, text: string): Promise<void> {
    const { width, height } = this.page.viewportSize()!
    await super.type(field, text)
    await this.page.setViewportSize({ width, height: height - SCREEN_KEYBOARD_PX })
    expect(await field.evaluate(isCovered), `${field} is hidden above the keyboard`).toBe(false)
    await this.page.setViewportSize({ width, height })
  }
}

/** Whether something lies over a field once the browser has scrolled to it. Runs in the page. */
function isCovered(field: Element): boolean {
  field.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = field.getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
  return !found || !(field.contains(found) || found.contains(field))
}

/** Keys alone: nothing clicks, and nothing sets the focus. */
export class Keys extends Hands {
  async press(control: Locator): Promise<void> {
    const type = await control.getAttribute('type')
    if (type === 'radio') return this.#pressRadio(control)
    await this.enter(control)
    await this.key(type === 'checkbox' ? 'Space' : 'Enter')
  }

  override async type(field: Locator, text: string): Promise<void> {
    await this.#seen(field)
    await super.type(field, text)
  }

  /** A person looks before the first key: a control that is not there yet, or cannot be used yet, has no tab stop. */
  async #seen(control: Locator): Promise<void> {
    await expect(control).toBeVisible()
    await expect(control).toBeEnabled()
    await this.page.evaluate(untilCalm)
  }

  /** Tab leads to the radio button that is chosen, and the arrows to others. */
  async #pressRadio(control: Locator): Promise<void> {
    const index = await control.evaluate((radio: HTMLInputElement) => {
      const all = [...document.querySelectorAll<HTMLInputElement>(`[name="${radio.name}"]`)]
      return (
        all.indexOf(radio) -
        Math.max(
          0,
          all.findIndex(({ checked }) => checked),
        )
      )
    })
    const name = await control.getAttribute('name')
    await this.enter(this.page.locator(`[name="${name}"]`).and(this.page.locator(':checked')))
    for (let steps = 0; steps < Math.abs(index); steps += 1)
      await this.key(index < 0 ? 'ArrowUp' : 'ArrowDown')
    await expect(control).toBeChecked()
  }

  async choose(list: Locator, label: string): Promise<void> {
    await this.enter(list)
    await this.page.keyboard.type(label)
    await expect(list.locator('option:checked')).toHaveText(label)
  }

  async take(option: Locator): Promise<void> {
    for (let steps = 0; (await option.getAttribute('aria-selected')) !== 'true'; steps += 1) {
      expect(steps).toBeLessThan(MAX_STOPS)
      await this.key('ArrowDown')
    }
    await this.key('Enter')
  }

  async open(screen: string): Promise<void> {
    // Before it is there, nobody listens to keys.
    await expect(this.page.locator('#screens')).toBeAttached()
    await this.key('ControlOrMeta+k')
    const list = this.page.getByRole('dialog', { name: 'Commands' })
    await expect(list.getByRole('combobox')).toBeFocused()
    await this.page.keyboard.insertText(screen)
    await expect(list.getByRole('option', { selected: true })).toHaveText(screen)
    await this.key('Enter')
    await expect(list).toHaveCount(0)
  }

  /** Alt and the left arrow are keys of the browser itself, to which a page of a test cannot send them. */
  async back(): Promise<void> {
    this.presses += 1
    await this.page.goBack()
  }

  save(): Promise<void> {
    return this.key('ControlOrMeta+s')
  }

  async setTime(field: Locator, clock: string): Promise<void> {
    await this.enter(field)
    await this.writeTime(clock)
  }

  /** Goes to a control by Tab, forwards or back, from wherever the focus is. */
  protected async enter(control: Locator): Promise<void> {
    await this.#seen(control)
    const way = () =>
      control.evaluate((element) => {
        const { activeElement } = document
        if (activeElement === element) return null
        const isBefore = activeElement && element.compareDocumentPosition(activeElement) & 4
        return isBefore ? 'Shift+Tab' : 'Tab'
      })
    for (let stops = 0, key = await way(); key !== null; stops += 1, key = await way()) {
      expect(stops, `Tab does not reach ${control}`).toBeLessThan(MAX_STOPS)
      await this.key(key)
    }
  }
}
