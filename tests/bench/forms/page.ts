import { focused } from '../lib/page/elements.js'

export * from '../lib/page/elements.js'

const lines = () =>
  document.body.innerText
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const regions = () =>
  [...document.querySelectorAll('[aria-live], [role="alert"], [role="status"], output')].filter(
    (each) => each.getAttribute('aria-live') !== 'off',
  )

let shown = new Set<string>()
let announced = new Map<Element, string>()

/** Stores the texts of the page; later ones are new. */
export function rememberTexts(): void {
  shown = new Set(lines())
  announced = new Map(regions().map((each) => [each, each.textContent]))
}

/** Lines that are new on the page. */
export const newLines = (): string[] => lines().filter((line) => !shown.has(line))

/** Number of live regions with a new text: each is announced. */
export const announcements = (): number =>
  regions().filter((each) => each.textContent.trim() && each.textContent !== announced.get(each)).length

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

/** Whether new text is announced: by a live region, or because the focus is in it or on a control that it describes. */
export function isAnnounced(): boolean {
  if (announcements() > 0) return true
  const element = focused()
  if (!element) return false
  const tied = ['aria-labelledby', 'aria-describedby'].flatMap(
    (name) => element.getAttribute(name)?.split(/\s+/) ?? [],
  )
  const read = [element.textContent, ...tied.map(textOf)].join('\n')
  return newLines().some((line) => read.includes(line))
}

/** Position of the focus. */
export function focus(): string {
  const element = focused()
  if (!element) return 'nowhere'
  if (element.matches('[name=name]')) return 'first field'
  if (element.matches('[type=submit]')) return 'button'
  return element.querySelector('a[href^="#"]') ? 'summary' : 'elsewhere'
}

/** Whether a text is shown at the email field. */
export const isAtField = (text: string): boolean =>
  document.querySelector('[name=email]')?.parentElement?.innerText.includes(text) ?? false
