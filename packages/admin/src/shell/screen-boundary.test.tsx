import { act, lazy, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { setUpReact } from '../../testing/react.js'
import { ScreenBoundary } from './stage.js'

const react = setUpReact()

it('[CFG-017] a screen whose code does not arrive says so and offers another try; what is around it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const retry = vi.fn()
  await react.render(
    <>
      <p>Around</p>
      <ScreenBoundary onRetry={retry}>
        <Suspense>
          <Missing />
        </Suspense>
      </ScreenBoundary>
    </>,
  )
  expect(react.container.textContent).toContain('Around')
  expect(react.container.querySelector('[role=alert]')?.textContent).toContain(
    'could not be loaded. Check your connection',
  )
  await act(async () => react.container.querySelector('button')!.click())
  expect(retry).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
