import { expect, it, vi } from 'vitest'
import type { UploadResult } from './send-file.js'
import { UploadQueue } from './upload-queue.js'

const PNG = Uint8Array.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', (character) => character.charCodeAt(0))
const png = (name: string) => new File([PNG], name, { type: 'image/png' })

it('puts files into the order in which they were selected, whichever has arrived first', async () => {
  const answers = new Map<string, (result: UploadResult) => void>()
  const send = (file: File) => new Promise<UploadResult>((resolve) => answers.set(file.name, resolve))
  const queue = new UploadQueue(send, () => {})
  queue.add([png('a.png'), png('b.png')])
  await vi.waitFor(() => expect(answers.size).toBe(2))
  for (const name of ['b.png', 'a.png']) {
    const file = { id: name, name, address: `/files/${name}` }
    answers.get(name)!({ status: 'done', file } as UploadResult)
    await vi.waitFor(() => expect(queue.store.get().arrived.at(-1)?.name).toBe(name))
  }
  const arrived = queue.store.get().arrived.map(({ address }) => address)
  expect(arrived).toEqual(['/files/b.png', '/files/a.png'])
  const [second, first] = arrived
  expect(queue.inOrder([second!, '/files/old.png', first!])).toEqual([first, '/files/old.png', second])
  expect(queue.inOrder(['/files/old.png'])).toEqual(['/files/old.png'])
})
