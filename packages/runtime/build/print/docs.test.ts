import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { blockOptions } from '../../src/blocks/options.js'
import { useScratchFolder } from '../../testing/scratch-folder.js'
import { describeBlocks } from './described.js'
import { staleDocs, withRegion, writeDocs } from './docs.js'
import { optionTable } from './tables.js'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const names = Object.keys(blockOptions)
const { path, read, write } = useScratchFolder()

describe('documentation', () => {
  const copy = () => {
    for (const page of ['blocks.md', 'calls-by-level.md', 'contract.md', 'linter.md', 'styling.md'])
      cpSync(join(repository, 'docs/author', page), path(`docs/author/${page}`))
    for (const name of names) {
      for (const file of ['README.md', 'fixture.html']) {
        const source = `packages/runtime/src/blocks/${name}/${file}`
        write(source, readFileSync(join(repository, source), 'utf8'))
      }
    }
    writeDocs(path())
  }

  it('is printed once, and not again until something changes', () => {
    copy()
    expect(staleDocs(path())).toEqual([])
    expect(read('docs/author/blocks.md')).toContain(
      '[accordion](../../packages/runtime/src/blocks/accordion/README.md)',
    )
    expect(read('packages/runtime/src/blocks/accordion/README.md')).toContain(
      '| `allowMultiple` | `data-option-allow-multiple` |',
    )
    expect(read('packages/runtime/src/blocks/accordion/README.md')).toContain(
      '```html\n<div data-block="accordion"',
    )
    expect(writeDocs(path())).toEqual([])
  })

  it('is stale where a table or the markup differs', () => {
    copy()
    const page = read('packages/runtime/src/blocks/accordion/README.md')
    write('packages/runtime/src/blocks/accordion/README.md', page.replace('| `false` |', '| `true` |'))
    expect(staleDocs(path()).map(({ file }) => file)).toEqual([
      'packages/runtime/src/blocks/accordion/README.md',
    ])
    expect(writeDocs(path())).toEqual(['packages/runtime/src/blocks/accordion/README.md'])
    expect(read('packages/runtime/src/blocks/accordion/README.md')).toBe(page)
    write('packages/runtime/src/blocks/form/fixture.html', '<form data-block="form"></form>')
    expect(staleDocs(path()).map(({ file }) => file)).toEqual(['packages/runtime/src/blocks/form/README.md'])
  })

  it('is missing where a block has no page', () => {
    copy()
    rmSync(path('packages/runtime/src/blocks/gallery/README.md'))
    expect(() => staleDocs(path())).toThrow(
      'packages/runtime/src/blocks/gallery/README.md: there is no such page',
    )
  })

  it('keeps the prose around a region', () => {
    const page = 'a\n<!-- x:start -->old<!-- x:end -->\nb <!-- y:start --><!-- y:end -->'
    expect(withRegion(page, 'x', 'new', 'p.md')).toBe(
      'a\n<!-- x:start -->\n\nnew\n\n<!-- x:end -->\nb <!-- y:start --><!-- y:end -->',
    )
    expect(() => withRegion('<!-- x:end --><!-- x:start -->', 'x', '', 'p.md')).toThrow(
      'p.md: needs a region',
    )
  })

  it('does not break its tables on special characters in an option', () => {
    const [block] = describeBlocks()
    const [option] = block!.options
    const table = optionTable({ ...block!, options: [{ ...option!, help: 'a | b\nc' }] })
    expect(table.split('\n')).toHaveLength(3)
    expect(table).toContain('a \\| b c')
  })
})
