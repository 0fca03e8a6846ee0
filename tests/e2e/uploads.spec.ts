import { readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { keyOf, kill, useServers } from './support/servers.js'

const MB = 1024 * 1024

/** More than the server receives at a time, and many times more than may be in its memory. */
const UPLOADS = 16

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.skip(process.platform !== 'linux', 'only Linux tells the peak of another process')

const servers = useServers()

/** The most memory that a process has had since the peak was forgotten, in bytes. */
const peakOf = (pid: number) =>
  1024 * Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** 5 forgets the peak: https://docs.kernel.org/filesystems/proc.html */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

test(`${UPLOADS} uploads of 24 MB at once cost less memory than two of them`, async () => {
  const server = await servers().serve()
  const { origin, child } = server
  const keys = await Promise.all(Array.from({ length: UPLOADS }, () => keyOf(origin)))
  const picture = new Blob([new Uint8Array(24 * MB)], { type: 'image/png' })
  const send = async (key: string) => {
    const body = new FormData()
    for (const [name, text] of Object.entries({ key, formId: 'commission', form: '{}' })) body.set(name, text)
    body.set('sketches', picture, 'sketch.png')
    const sent = fetch(`${origin}/api/form/SaveFormSubmission`, { method: 'POST', headers: { origin }, body })
    return (await sent).status
  }
  // The first one also loads code, which the others do not.
  expect(await send(keys[0]!)).toBe(400)
  forgetPeak(child.pid!)
  const before = peakOf(child.pid!)
  const statuses = await Promise.all(keys.map(send))
  const growth = peakOf(child.pid!) - before
  expect(growth).toBeLessThan(2 * 24 * MB)
  // Some were received, and refused for their content; the others may try again later.
  expect(new Set(statuses)).toEqual(new Set([400, 503]))
  await expect.poll(() => readdir(join(servers().folder, 'files/incoming'))).toEqual([])
  await kill(server)
})
