import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from './command.js'

let folder = ''
const file = (name: string) => join(folder, name)

const SEATS = {
  seats: {
    options: {
      properties: {
        few: { type: 'integer', minimum: 0, maximum: 100, default: 3 },
        look: { type: 'string', enum: ['plain', 'loud'] },
      },
    },
    parts: { left: { required: true, help: 'The number.' }, list: { named: true } },
  },
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-own-'))
  writeFileSync(file('blocks.json'), JSON.stringify(SEATS))
  writeFileSync(file('list.json'), '[]')
  mkdirSync(file('blocks'))
  writeFileSync(file('blocks/seats.json'), JSON.stringify(SEATS.seats))
  mkdirSync(file('wrong'))
  writeFileSync(file('wrong/seats.json'), '{"options":{"properties":{"few":{"type":"integer","minimun":1}}}}')
  mkdirSync(file('none'))
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

async function lint(given: string, option = '--own-block') {
  const out: string[] = []
  const error: string[] = []
  const code = await run(['--json', option, given, file('page.html')], {
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

  it('checks them against a module that exports the block', async () => {
    const { code, rules } = await lint(`seats=${file('seats.mjs')}`)
    expect(code).toBe(1)
    expect(rules).toEqual([...WRONG, ['unknown-option', undefined], ['unknown-part', 'left']])
  })

  it.each([
    ['seats=nowhere.mjs', 'nowhere.mjs cannot be used'],
    ['others=seats.mjs', 'its default export is not the block "others"'],
  ])('answers 2 for %s and says why', async (given, reason) => {
    const [name, path = ''] = given.split('=')
    const { code, error } = await lint(`${name}=${file(path)}`)
    expect(code).toBe(2)
    expect(error).toContain(reason)
  })
})

describe('--blocks', () => {
  it.each(['blocks', 'blocks.json'])('names wrong values, unknown options and parts by %s', async (path) => {
    const { code, rules } = await lint(file(path), '--blocks')
    expect(code).toBe(1)
    expect(rules).toEqual([...WRONG, ['unknown-option', 'data-option-look'], ['unknown-part', 'left']])
  })

  it.each([
    ['wrong', 'seats: options.properties.few.minimun: there is no such entry. Did you mean "minimum"?'],
    ['none', 'the folder has no .json file'],
    ['list.json', 'it must be an object with the names of at most'],
    ['nowhere', 'no such file or directory'],
  ])('answers 2 for %s and says why', async (path, reason) => {
    const { code, error } = await lint(file(path), '--blocks')
    expect(code).toBe(2)
    expect(error).toContain(reason)
  })
})
