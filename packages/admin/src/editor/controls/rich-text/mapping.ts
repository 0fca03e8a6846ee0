import type { Node } from 'prosemirror-model'
import { Mapping, StepMap } from 'prosemirror-transform'

/** How places move from a text to another one: what is the same before and after the difference stays beside it. */
export function mappingBetween(from: Node, to: Node): Mapping {
  const start = from.content.findDiffStart(to.content)
  const end = from.content.findDiffEnd(to.content)
  if (start === null || !end) return new Mapping()
  // What is repeated, such as a letter that is typed twice, is the same on both sides.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  return new Mapping([new StepMap([start, end.a + overlap - start, end.b + overlap - start])])
}
