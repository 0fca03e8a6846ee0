import { expect, it } from 'vitest'
import { analyticsLogs, galleryLogs } from './areas.js'
import { logText } from './log-text.js'

it('a text for the console is returned unchanged', () => {
  expect(logText(galleryLogs, 'gallery.log.decode')).toBe('Error decoding gallery block data')
})

it('a text for the console names what it is about', () => {
  expect(logText(galleryLogs, 'gallery.log.transition', { name: 'spin' })).toBe(
    'Could not find transition named spin',
  )
  expect(logText(analyticsLogs, 'analytics.log.status', { code: 503 })).toBe(
    'Error tracking event: HTTP Status 503',
  )
})

it('a value that is missing is visible and does not hide the log', () => {
  expect(logText(galleryLogs, 'gallery.log.transition')).toBe('Could not find transition named {name}')
})
