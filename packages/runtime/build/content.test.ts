import { expect, it } from 'vitest'
import { commonBlocks } from '../src/entries/common-blocks.js'
import { COMMON_BLOCKS } from './content.js'

it('the build for pages of content leaves out exactly the blocks in its entry', () => {
  expect([...COMMON_BLOCKS].sort()).toEqual(Object.keys(commonBlocks).sort())
})
