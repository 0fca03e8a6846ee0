import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeBlocks } from '../../runtime/build/print/described.js'
import { printBlocks } from '../../runtime/build/print/json-schema.js'
import { blockOptions } from '../../runtime/src/blocks/options.js'
import { run } from './command.js'
import { describedBlock } from './own-block.js'

let folder = ''
const file = (name: string) => join(folder, name)

const SEATS = {
  seats: {
    options: {
      properties: {
        few: { type: 'integer', minimum: 0, maximum: 100, default: 3 },
        look: { enum: ['plain', 'loud'] },
      },
    },
    parts: { left: { required: true, help: 'The number.' }, list: { named: true } },
  },
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-own-'))
  writeFileSync(file('blocks.json'), JSON.stringify(SEATS))
  const entry = `{ default: 1, wrapped: { type: 'number' }, '~standard': { validate: (value) => value > 5 ? { issues: [] } : { value } } }`
  writeFileSync(
    file('seats.mjs'),
    `export default { name: 'seats', options: { entries: { few: ${entry} } } }
export const markup = { summary: '', parts: { left: { required: true, help: '' } } }`,
  )
  writeFileSync(
    file('page.html'),
    '<div data-block="seats" data-option-few="200" data-option-lok="x"><b data-part="lft">1</b></div>',
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function lint(ownBlock: string) {
  const out: string[] = []
  const error: string[] = []
  const code = await run(['--json', '--own-block', ownBlock, file('page.html')], {
    out: (text) => out.push(text),
    error: (text) => error.push(text),
  })
  const [page] = out.length > 0 ? JSON.parse(out.join('')).files : []
  const findings: { rule: string; nearest?: string }[] = page?.findings ?? []
  return { code, error: error.join(), rules: findings.map(({ rule, nearest }) => [rule, nearest]) }
}

const WRONG = [
  ['missing-part', undefined],
  ['option-value', undefined],
]

describe('--own-block', () => {
  it('accepts a block that is only named', async () => {
    expect(await lint('seats')).toEqual({ code: 0, error: '', rules: [] })
  })

  it('checks options and parts against a schema file of the shape of blocks.json', async () => {
    const { code, rules } = await lint(`seats=${file('blocks.json')}`)
    expect(code).toBe(1)
    expect(rules).toEqual([...WRONG, ['unknown-option', 'data-option-look'], ['unknown-part', 'left']])
  })

  it('checks them against a module that exports the block', async () => {
    const { code, rules } = await lint(`seats=${file('seats.mjs')}`)
    expect(code).toBe(1)
    expect(rules).toEqual([...WRONG, ['unknown-option', undefined], ['unknown-part', 'left']])
  })

  it.each([
    ['seats=nowhere.mjs', 'nowhere.mjs cannot be used'],
    ['others=blocks.json', 'describes no block "others"'],
    ['others=seats.mjs', 'its default export is not the block "others"'],
  ])('answers 2 for %s and says why', async (given, reason) => {
    const [name, path = ''] = given.split('=')
    const { code, error } = await lint(`${name}=${file(path)}`)
    expect(code).toBe(2)
    expect(error).toContain(reason)
  })

  it('names an option of a schema file that it cannot read', () => {
    const wrong = { seats: { options: { properties: { few: { type: 'date' } } } } }
    expect(() => describedBlock('seats', wrong)).toThrow(
      'seats.options.properties.few: must have an enum of texts, or the type boolean, integer, number or string',
    )
  })

  it('reads every option that the package itself prints', () => {
    const printed = JSON.parse(JSON.stringify(printBlocks(describeBlocks())))
    for (const [name, schema] of Object.entries(blockOptions)) {
      const { options } = describedBlock(name, printed)
      expect(Object.keys(options?.entries ?? {})).toEqual(Object.keys(schema.entries))
    }
  })
})
