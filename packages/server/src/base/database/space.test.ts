import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkSpace, isDiskFull } from './space.js'

const failing = (code: string) => () => Promise.reject(Object.assign(new Error('write'), { code }))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'space-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

it.each(['ENOSPC', 'EDQUOT'])('a disk without room is told before the database opens: %s', async (code) => {
  await expect(checkSpace(folder, failing(code))).rejects.toMatchObject({
    name: 'StartError',
    message: `The disk that holds ${folder} is full.`,
    hint: expect.stringContaining('the data in the folder is intact'),
  })
  expect(await readdir(folder)).toEqual([])
})

it('the trial leaves nothing, and says nothing about other faults', async () => {
  await checkSpace(folder)
  await checkSpace(folder, failing('EIO'))
  await checkSpace(join(folder, 'none'))
  expect(await readdir(folder)).toEqual([])
})

it('a cause counts, other errors do not', () => {
  const full = Object.assign(new Error('x'), { code: '53100' })
  expect(isDiskFull(new Error('y', { cause: full }))).toBe(true)
  for (const other of [null, 'ENOSPC', { code: 'ENOSPC' }, new Error('ENOSPC')])
    expect(isDiskFull(other)).toBe(false)
})
