/** Where an element stands in its viewport, in CSS pixels, to a tenth. */
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

/** The parts of blocks and their pictures, and where each stands. */
export type Layout = readonly (Box & { readonly name: string })[]

/** Everything of a block by where it stands; what is hidden takes its place all the same. */
export const layoutOf = (root: ParentNode): Layout =>
  [...root.querySelectorAll('[data-block], [data-part]:not([data-part="pause"]), img')].map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return { name: each.getAttribute('data-part') ?? each.localName, left, top, width, height }
  })

/** What stands elsewhere than before, by a tenth of a CSS pixel or more, or is another thing. */
export function moved(before: Layout, after: Layout): string[] {
  const say = ({ name, ...box }: Layout[number]) =>
    `${name} ${Object.values(box)
      .map((value) => value.toFixed(2))
      .join(' ')}`
  const sides = ['left', 'top', 'width', 'height'] as const
  return after.flatMap((now, at) => {
    const then = before[at]
    const same =
      then?.name === now.name && sides.every((side) => Math.abs(now[side] - (then?.[side] ?? 0)) < 0.1)
    return same ? [] : [`${then ? say(then) : 'nothing'} → ${say(now)}`]
  })
}

/** How many boxes stand in each row (`top`), or below each other in each column (`left`). */
export function countBy(side: 'top' | 'left', boxes: readonly Box[]): number[] {
  const groups = new Map<number, number>()
  for (const box of boxes) groups.set(box[side], (groups.get(box[side]) ?? 0) + 1)
  return [...groups.values()]
}
