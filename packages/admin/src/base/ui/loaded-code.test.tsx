import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import type { Answer } from '../api/client.js'
import { LoadedCode } from './loaded-code.js'
import { LoadingNotice } from './notice.js'
import { useLoaded } from './use-loaded.js'

const react = setUpReact()
const text = () => react.container.textContent
const retry = () => act(async () => react.container.querySelector('button')!.click())

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const loads: { works: boolean } = { works: false }
const load = async () => {
  if (!loads.works) throw new TypeError('Failed to fetch dynamically imported module')
  return { words: 'Arrived' }
}

it('[CFG-017] a form whose code does not arrive says so, and a button tries again', async () => {
  loads.works = false
  await react.render(<LoadedCode load={load}>{({ words }) => <p>{words}</p>}</LoadedCode>)
  expect(react.container.querySelector('[role=alert]')?.textContent).toContain('Unable to connect')
  loads.works = true
  await retry()
  expect(text()).toBe('Arrived')
})

function Record({ read }: { read(): Promise<Answer<string>> }) {
  const { loaded, reload } = useLoaded('record', read)
  return loaded.status === 'ready' ? loaded.value : <LoadingNotice loaded={loaded} onRetry={reload} />
}

it('[CFG-017] a record whose request ends with an error of a script does not load for ever', async () => {
  const read = vi.fn<() => Promise<Answer<string>>>()
  read.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  read.mockResolvedValue({ ok: true, body: 'The record' })
  await react.render(<Record read={read} />)
  expect(react.container.querySelector('[role=alert]')?.textContent).toContain('Something went wrong')
  await retry()
  expect(text()).toBe('The record')
})

it('code of forms loads with a way to try again everywhere: `lazy` is for screens alone, which have a boundary', () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const lazy = Object.entries(sources)
    .filter(([file, source]) => !file.includes('.test.') && /\blazy\b[^']*from 'react'/.test(source))
    .map(([file]) => file)
  expect(lazy).toEqual(['../../shell/screens.ts'])
})
