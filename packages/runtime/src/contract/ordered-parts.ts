/**
 * The parts of a layout in an owner's order. A part that the order does not name, as after an update of the theme, stands
 * after the part that it follows in the theme. Names of parts that the theme has no more are left out.
 *
 * @param parts - the names of the parts in the order of the theme
 * @example
 * orderedParts(['a', 'new', 'b'], ['b', 'a', 'gone']) // ['b', 'a', 'new']
 */
export function orderedParts(parts: readonly string[], order: readonly string[] = []): readonly string[] {
  const ordered = order.filter((id) => parts.includes(id))
  parts.forEach((id, index) => {
    if (!ordered.includes(id)) ordered.splice(index === 0 ? 0 : ordered.indexOf(parts[index - 1]!) + 1, 0, id)
  })
  return ordered
}
