import { focused } from '../lib/page/elements.js'

export * from '../lib/page/elements.js'

const find = <Control extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<Control>(`[name=${name}]`)
const controls = () => [find('name')!, find('email')!]

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

/** From here on, what is said is new. */
export function listen(): void {
  shown = new Set(lines())
  announced = new Map(regions().map((each) => [each, each.textContent]))
}

/** Lines that a visitor sees and did not see before. */
export const said = (): string[] => lines().filter((line) => !shown.has(line))

/** Live regions that got a new text: each is read out. */
export const speaking = (): number =>
  regions().filter((each) => each.textContent.trim() && each.textContent !== announced.get(each)).length

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

/** What is new is read out: it stands in a live region, or the focus is in it or in a control that it describes. */
export function isHeard(): boolean {
  if (speaking() > 0) return true
  const element = focused()
  if (!element) return false
  const tied = ['aria-labelledby', 'aria-describedby'].flatMap(
    (name) => element.getAttribute(name)?.split(/\s+/) ?? [],
  )
  const read = [element.textContent, ...tied.map(textOf)].join('\n')
  return said().some((line) => read.includes(line))
}

export const focusButton = (): void => document.querySelector<HTMLElement>('form [type=submit]')!.focus()

/** Where the focus is. */
export function focus(): string {
  const element = focused()
  if (!element) return 'nowhere'
  if (element === controls()[0]) return 'first field'
  if (element.matches('[type=submit]')) return 'button'
  return element.querySelector('a[href^="#"]') ? 'summary' : 'elsewhere'
}

/** Of the two required controls, how many say that they are wrong. */
export const invalid = (): number =>
  controls().filter((each) => each.getAttribute('aria-invalid') === 'true').length

/** What has been typed into the two required controls is there. */
export const isKept = (name: string, email: string): boolean =>
  find('name')?.value === name && find('email')?.value === email

/** A text stands at the email field. */
export const isAtField = (text: string): boolean =>
  find('email')?.parentElement?.innerText.includes(text) ?? false

/** How much of the message is there. */
export const messageLength = (): number => find<HTMLTextAreaElement>('message')!.value.length
