import { expect, it } from 'vitest'
import { FOCAL_POINT, FOCAL_POINT_OR_NONE } from './text-forms.js'

it('a focal point that may be empty has the form of one that may not', () => {
  const form = FOCAL_POINT.source.slice('^'.length, -'$'.length)
  expect(FOCAL_POINT_OR_NONE.source).toBe(`^(?:${form})?$`)
})
