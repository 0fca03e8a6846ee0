import { describe, expect, it } from 'vitest'
import { contestedOf } from '../../../editor/records/parts.js'
import { linesOf, textOfLines } from '../../../records/model/conversions.js'
import { productValues } from './values.js'

const labels = (...tags: string[]) => ({
  title: 'Heron',
  description: '',
  isListed: true,
  tags: textOfLines(tags),
  categories: 'Prints / Linocuts',
  unit: '',
  unitPer: '',
  note: '',
  text: '',
  isPublished: true,
  pictures: [],
  options: '',
})
const base = labels('Garden', 'Trees')
const merged = (mine: typeof base, theirs: typeof base) =>
  linesOf(productValues.rebased(mine, base, theirs).tags)
const contested = (mine: typeof base, theirs: typeof base) => {
  const sides = { base, mine, theirs }
  return contestedOf(productValues.partsOf(sides, {}), sides).map(({ title, textIn }) => [
    title,
    textIn(mine),
    textIn(theirs),
  ])
}

describe('tags that two people have changed', () => {
  it('have what each of them has added and removed, without a question', () => {
    const [mine, theirs] = [labels('Trees'), labels('Garden', 'Trees', 'Moss')]
    expect([merged(mine, theirs), contested(mine, theirs)]).toEqual([['Trees', 'Moss'], []])
    expect([merged(theirs, mine), contested(theirs, mine)]).toEqual([['Trees', 'Moss'], []])
  })

  it('are asked about where both have changed the same tag', () => {
    expect(contested(labels('Trees'), labels('garden', 'Trees'))).toEqual([
      ['Tags: garden', 'Removed', 'garden'],
    ])
    const [mine, theirs] = [labels('Garden', 'Trees', 'Moss'), labels('Garden', 'Trees', 'MOSS')]
    expect(contested(mine, theirs)).toEqual([['Tags: Moss', 'Moss', 'MOSS']])
  })
})
