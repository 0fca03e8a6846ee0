/** The box of an element in its viewport, in CSS pixels, to a tenth. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const tenth = (value: number) => Math.round(value * 10) / 10

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: tenth(left), top: tenth(top), width: tenth(width), height: tenth(height) }
}

export const boxesOf = (elements: Iterable<Element>): Box[] => [...elements].map(boxOf)

/** The parts of blocks and their pictures, with the box of each. */
export type Layout = readonly (Box & { readonly name: string })[]

/** The elements of a block with their boxes; hidden ones count as well. */
export const layoutOf = (root: ParentNode): Layout =>
  [...root.querySelectorAll('[data-block], [data-part]:not([data-part="pause"]), img')].map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return { name: each.getAttribute('data-part') ?? each.localName, left, top, width, height }
  })

/** The boxes that differ from before by a tenth of a CSS pixel or more, or belong to another element. */
export function moved(before: Layout, after: Layout): string[] {
  const print = ({ name, ...box }: Layout[number]) =>
    `${name} ${Object.values(box)
      .map((value) => value.toFixed(2))
      .join(' ')}`
  const sides = ['left', 'top', 'width', 'height'] as const
  return after.flatMap((now, at) => {
    const then = before[at]
    const same =
      then?.name === now.name && sides.every((side) => Math.abs(now[side] - (then?.[side] ?? 0)) < 0.1)
    return same ? [] : [`${then ? print(then) : 'nothing'} → ${print(now)}`]
  })
}

/** The numbers of boxes in each row (`top`), or in each column (`left`). */
export function countBy(side: 'top' | 'left', boxes: readonly Box[]): number[] {
  const groups = new Map<number, number>()
  for (const box of boxes) groups.set(box[side], (groups.get(box[side]) ?? 0) + 1)
  return [...groups.values()]
}
