import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDiskCache } from './disk-cache.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

it('reads stored files, also in the next process', async () => {
  const cache = createDiskCache(join(folder, 'a/b'), 100)
  expect(await cache.get('x')).toBeNull()
  await cache.put('x', bytes('picture'))
  expect(await cache.get('x')).toEqual(bytes('picture'))
  expect(await createDiskCache(join(folder, 'a/b'), 100).get('x')).toEqual(bytes('picture'))
})

it('forgets what was used longest ago when it is full', async () => {
  const cache = createDiskCache(folder, 25)
  for (const name of ['a', 'b']) await cache.put(name, bytes('0123456789'))
  await cache.get('a')
  await cache.put('c', bytes('0123456789'))
  expect((await readdir(folder)).sort()).toEqual(['a', 'c'])
})

it('counts what an earlier process left, by when it was used', async () => {
  await Promise.all(['old', 'older', 'new'].map((name) => writeFile(join(folder, name), '0123456789')))
  await utimes(join(folder, 'older'), daysAgo(3), daysAgo(3))
  await utimes(join(folder, 'old'), daysAgo(2), daysAgo(2))
  const cache = createDiskCache(folder, 35)
  await cache.get('older')
  await cache.put('now', bytes('0123456789'))
  expect((await readdir(folder)).sort()).toEqual(['new', 'now', 'older'])
})

it('removes unfinished files of a dead process, and keeps those of a running one', async () => {
  await writeFile(join(folder, 'x.0011.part'), '')
  await utimes(join(folder, 'x.0011.part'), daysAgo(1), daysAgo(1))
  await writeFile(join(folder, 'y.2233.part'), '')
  await createDiskCache(folder, 100).get('x')
  expect(await readdir(folder)).toEqual(['y.2233.part'])
})

it('notices deleted files', async () => {
  const cache = createDiskCache(folder, 100)
  await cache.put('x', bytes('picture'))
  await rm(join(folder, 'x'))
  expect(await cache.get('x')).toBeNull()
})

it('leaves nothing behind when a file cannot be moved into place', async () => {
  const cache = createDiskCache(folder, 100)
  await cache.get('x')
  await createDiskCache(join(folder, 'x'), 100).get('y')
  await expect(cache.put('x', bytes('picture'))).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['x'])
})
