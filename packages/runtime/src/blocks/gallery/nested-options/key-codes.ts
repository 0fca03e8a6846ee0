import { KEY_CODE_LEFT, KEY_CODE_RIGHT } from '../../../contract/constants/page.js'
import { GALLERY_KEY_CODES_RULE } from '../../../contract/text-forms.js'
import type { Run } from '../run.js'
import { readNested, reportNested, reportUnknown } from './nested-options.js'

/** Keys without a character, from key code 33 on. */
const NAMED = ['PageUp', 'PageDown', 'End', 'Home', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']
const FIRST_NAMED = 33

/** The value of `KeyboardEvent.key` for a code. */
const nameOf = (code: unknown): string | undefined => {
  if (typeof code !== 'number') return undefined
  const named = NAMED[code - FIRST_NAMED]
  if (named) return named
  const character = String.fromCharCode(code)
  return /^[0-9A-Z]$/.test(character) ? character : undefined
}

/**
 * Lets keys other than the arrows change slides. A letter or a digit works only while the focus is in the
 * gallery: on the whole page it would interfere with speech input. Left and right are swapped in right-to-left
 * text.
 */
export function apply(run: Run): void {
  const codes: Record<string, number> = { previous: KEY_CODE_LEFT, next: KEY_CODE_RIGHT }
  for (const [name, code] of readNested(run, 'keys')) {
    if (!Object.hasOwn(codes, name)) reportUnknown(run, `keys.${name}`, code, ['previous', 'next'])
    else if (nameOf(code)) codes[name] = code as number
    else reportNested(run, `keys.${name}`, code, GALLERY_KEY_CODES_RULE)
  }

  run.stepOf = (event, element) => {
    const is = (code: number) =>
      event.keyCode === code || event.key.toLowerCase() === nameOf(code)?.toLowerCase()
    const name = is(codes.previous!) ? 'previous' : is(codes.next!) ? 'next' : null
    if (!name) return null
    const code = codes[name]!
    const isCharacter = code > KEY_CODE_RIGHT + 1
    if (isCharacter && !element.contains(event.target as Node)) return null
    const turned = (code === KEY_CODE_LEFT || code === KEY_CODE_RIGHT) && run.rtl
    return (name === 'next') === turned ? -1 : 1
  }
}
