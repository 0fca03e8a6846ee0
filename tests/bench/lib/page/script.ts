import type { Contender } from '../contender.js'

let source = ''

/** Stores the contender's bundle; nothing runs yet. */
export function prepare(bundle: string): void {
  source = bundle
}

/** Compiles the bundle as a classic script and runs it; nothing is started. */
export function load(): void {
  const script = document.createElement('script')
  script.textContent = source
  document.head.append(script)
  script.remove()
}

/** The contender, once it is loaded. */
export const contender = <Kind = Contender>() => (globalThis as unknown as { contender: Kind }).contender
