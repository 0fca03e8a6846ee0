/** The attributes of an element, in one text. */
const attributesOf = (element: Element) =>
  [...element.attributes]
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join('\n')

const controls = () =>
  ['name', 'email'].map((name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!)

const lines = () =>
  document.body.innerText
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const regions = () =>
  [...document.querySelectorAll('[aria-live], [role="alert"], [role="status"], output')].filter(
    (each) => each.getAttribute('aria-live') !== 'off',
  )

declare global {
  /** Tells the bench of something that the page's policy refused. */
  var benchRefused: (directive: string) => void
}

let served = new Map<Element, string>()
let shown = new Set<string>()
let heard = new Map<Element, string>()

/** Keeps the page as it is now, to be compared with by `left`. */
export function remember(): void {
  served = new Map([...document.querySelectorAll('*')].map((each) => [each, attributesOf(each)]))
}

export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => benchRefused(event.effectiveDirective))
}

/** Elements more than were remembered. */
export const added = (): number => document.querySelectorAll('*').length - served.size

/** What is not as it was remembered: elements that came or went, and elements with other attributes. */
export function left(): { elements: number; attributes: number } {
  const now = new Set(document.querySelectorAll('*'))
  const gone = [...served.keys()].filter((each) => !now.has(each)).length
  const come = [...now].filter((each) => !served.has(each)).length
  const changed = [...served].filter(([each, was]) => now.has(each) && attributesOf(each) !== was).length
  return { elements: gone + come, attributes: changed }
}

/** From here on, what is said is new. */
export function listen(): void {
  shown = new Set(lines())
  heard = new Map(regions().map((each) => [each, each.textContent]))
}

/** Lines that a visitor sees and did not see before. */
export const said = (): string[] => lines().filter((line) => !shown.has(line))

/** Live regions that got a new text: each is read out. */
export const speaking = (): number =>
  regions().filter((each) => each.textContent.trim() !== '' && each.textContent !== heard.get(each)).length

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

/** What is new is read out: it stands in a live region, or the focus is in it or in a control that it describes. */
export function isHeard(): boolean {
  if (speaking() > 0) return true
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return false
  const tied = ['aria-labelledby', 'aria-describedby'].flatMap(
    (name) => activeElement.getAttribute(name)?.split(/\s+/) ?? [],
  )
  const told = [activeElement.textContent, ...tied.map(textOf)].join('\n')
  return said().some((line) => told.includes(line))
}

export const focusButton = (): void => document.querySelector<HTMLElement>('form [type=submit]')!.focus()

/** Where the focus is. */
export function focus(): string {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return 'nowhere'
  if (activeElement === controls()[0]) return 'first field'
  if (activeElement.matches('[type=submit]')) return 'button'
  return activeElement.querySelector('a[href^="#"]') ? 'summary' : 'elsewhere'
}

/** Of the two required controls, how many say that they are wrong. */
export const invalid = (): number =>
  controls().filter((each) => each.getAttribute('aria-invalid') === 'true').length

/** What has been typed into the two required controls is there. */
export const isKept = (name: string, email: string): boolean =>
  controls()[0]?.value === name && controls()[1]?.value === email

/** A text stands at the email field. */
export const isAtField = (text: string): boolean =>
  controls()[1]?.parentElement?.innerText.includes(text) ?? false

/** How much of the message is there. */
export const messageLength = (): number =>
  document.querySelector<HTMLTextAreaElement>('[name=message]')!.value.length
