import { describe, expect, it } from 'vitest'
import { registry as all } from '../blocks/registry.js'
import { isLazy } from '../core/source.js'
import { commonBlocks } from './common-blocks.js'
import { registry } from './content.js'

describe('the entry for pages of content', () => {
  it('has every block: the common ones at once, all others on demand', () => {
    expect(Object.keys(registry).sort()).toEqual(Object.keys(all).sort())
    const present = Object.entries(registry).flatMap(([name, source]) => (isLazy(source) ? [] : [name]))
    expect(present.sort()).toEqual(Object.keys(commonBlocks).sort())
  })

  it('loads the block of a name under that name', async () => {
    const map = registry.map!
    expect(isLazy(map) && (await map.load()).default).toBe((await import('../blocks/map/block.js')).default)
  })
})
