/** The errors of the page while a case ran, which the case itself does not see. */
export interface Recorder {
  /** Uncaught errors, unhandled rejections and violations of the content security policy. Empties the list. */
  takeErrors(): string[]
  /** Lines given to `console.error` and `console.warn`. Empties the list. */
  takeConsole(): string[]
}

const print = (value: unknown): string =>
  value instanceof Error
    ? `${value.name}: ${value.message}`
    : value instanceof Element
      ? `<${value.localName}>`
      : String(value)

/** The address that an element failed to load. */
const address = (element: Element): string =>
  element.getAttribute('src') ?? element.getAttribute('href') ?? `<${element.localName}>`

/** Starts recording until the page ends. */
export function createRecorder(): Recorder {
  let errors: string[] = []
  let lines: string[] = []

  // Capturing: the error of an image or a style sheet does not bubble.
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event as Event
      if (event instanceof ErrorEvent) errors.push(event.error ? print(event.error) : event.message)
      else if (target instanceof Element) errors.push(`${address(target)} did not load`)
    },
    { capture: true },
  )
  window.addEventListener('unhandledrejection', (event) => {
    errors.push(`unhandled rejection: ${print(event.reason)}`)
  })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    errors.push(`refused by ${effectiveDirective}: ${blockedURI || 'inline'}`)
  })
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      lines.push(values.map(print).join(' '))
      original(...values)
    }
  }

  return {
    takeErrors() {
      const recorded = errors
      errors = []
      return recorded
    },
    takeConsole() {
      const recorded = lines
      lines = []
      return recorded
    },
  }
}
