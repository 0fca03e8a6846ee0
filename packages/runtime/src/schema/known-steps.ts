import { spelledName } from './spelling.js'

/*
 * The functions in a schema's pipe that `read` repeats on a page. `describe` finds their parameters here; what any other
 * function does it cannot see.
 */
const parameters = new WeakMap<object, unknown>()

/** The parameter of a function that was made here; undefined for any other. */
export const parameterOf = (step: object): unknown => parameters.get(step)

/** For `transform` before a picklist: reads a text as the name that it spells, `opt-in` as `OPT_IN`. */
export function spelledAs<const Names extends readonly string[]>(names: Names) {
  const step = (text: string): Names[number] | undefined => spelledName(names, text)
  parameters.set(step, names)
  return step
}

/** For `filterItems` of a list: leaves out the value that stands for bad items. */
export function leavesOut<Item>(bad: Item) {
  const step = (item: Item): boolean => item !== bad
  parameters.set(step, bad)
  return step
}
