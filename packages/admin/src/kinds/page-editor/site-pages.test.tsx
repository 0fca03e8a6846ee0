import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { json, renderScreens } from '../../../testing/screen.js'
import { createStore, useStore } from '../../base/store/store.js'
import { useSitePages } from '../../editor/controls/site-pages.js'

const screen = renderScreens()
const body = {
  pages: [{ id: 'a', path: '/visit', title: 'Visit', isPublished: true, hasSections: true }],
  more: false,
}
const shown = createStore<readonly string[]>([])

function Control() {
  const { loaded } = useSitePages()
  return <li>{loaded.status === 'ready' ? loaded.value.pages.length : loaded.status}</li>
}

const Controls = () => useStore(shown, (names) => names).map((name) => <Control key={name} />)

const show = async (...names: string[]) => {
  await act(async () => shown.set(() => names))
  await screen.settle()
}
const states = () => [...screen.container.querySelectorAll('li')].map(({ textContent }) => textContent)
const minute = () => act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))

async function open(answer: () => unknown) {
  shown.set(() => [])
  await screen.open(Controls, { 'GET /api/config/pages': answer })
}

it('load with the first control, once for all of them, and again after a minute', async () => {
  await open(() => body)
  expect(screen.calls()).toHaveLength(0)
  await show('a', 'b')
  await show('b', 'c')
  await show()
  await show('d')
  expect(states()).toEqual(['1'])
  expect(screen.calls()).toHaveLength(1)
  await minute()
  expect(screen.calls()).toHaveLength(1)
  await show('d', 'e')
  expect(states()).toEqual(['1', '1'])
  expect(screen.calls()).toHaveLength(2)
})

it('that failed load again with the next control; old ones stay if newer ones fail', async () => {
  let works = false
  await open(() => (works ? body : json({}, 500)))
  await show('a')
  expect(states()).toEqual(['failed'])
  works = true
  await show('a', 'b')
  expect(states()).toEqual(['1', '1'])
  expect(screen.calls()).toHaveLength(2)
  works = false
  await minute()
  await show('c')
  expect(states()).toEqual(['1'])
  expect(screen.calls()).toHaveLength(3)
})
