import type { PieceCondition } from '../src/schema/piece.js'

const attribute = (option: string): string =>
  `data-option-${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/**
 * A condition as a selector. It reads attributes alone: a page that writes the option as JSON gets the piece a round later,
 * as without the selector.
 *
 * @param defaults - values of options that the page does not set
 */
export function selectorOf(
  block: string,
  { options = {}, part }: PieceCondition,
  defaults: Readonly<Record<string, unknown>>,
): string {
  const tests = Object.entries(options).map(([option, values]) => {
    const name = attribute(option)
    const unset = `:not([${name}],[data-block-json*=${option}])`
    const written = values.filter((value) => value !== null).map((value) => `[${name}=${String(value)}]`)
    const isDefault = values.includes(null) || values.includes(defaults[option])
    const all = [...written, ...(isDefault ? [unset] : [])]
    return all.length > 1 ? `:is(${all.join()})` : all[0]
  })
  return `[data-block=${block}]${tests.join('')}${part ? `:has([data-part=${part}])` : ''}`
}
