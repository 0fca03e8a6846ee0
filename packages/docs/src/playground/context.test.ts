import { settingsSections } from '@site/runtime/contract'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../tests/support/repeats.js'
import { settingControls } from '../reference/controls.js'
import { chosenContext, contextTokens, writtenSettings } from './context.js'

const CONTEXT = {
  website: { id: 'w' },
  websiteSettings: { popupOverlaySettings: { style: 'show', showOnTimer: true } },
}
const PATH = ['websiteSettings', 'popupOverlaySettings']
const controls = settingControls('popup')

it('a form of settings has a control for each but lists, in the order of the panel', () => {
  expect(controls.map(({ name, kind }) => [name, kind])).toEqual([
    ['style', 'choice'],
    ['showOnAllPages', 'switch'],
    ['enableMobile', 'switch'],
    ['showOnTimer', 'switch'],
    ['timerDelay', 'number'],
    ['showOnScroll', 'switch'],
    ['scrollPercentage', 'number'],
    ['displayFrequency', 'number'],
    ['showUntilSignup', 'switch'],
    ['version', 'number'],
  ])
})

it('a context has the chosen settings as values, leaves out defaults, and keeps what is around them', () => {
  const choice = { showOnTimer: 'false', timerDelay: '500', enableMobile: 'true', style: 'show' }
  expect(chosenContext(CONTEXT, PATH, controls, choice)).toEqual({
    website: { id: 'w' },
    websiteSettings: { popupOverlaySettings: { style: 'show', timerDelay: 500, enableMobile: true } },
  })
  expect(chosenContext({}, PATH, controls, { version: '2' })).toEqual({
    websiteSettings: { popupOverlaySettings: { version: 2 } },
  })
  expect(writtenSettings(CONTEXT, PATH)).toEqual({ style: 'show', showOnTimer: 'true' })
})

it('its printed script reads back as the settings that were chosen', () => {
  const valuesOf = ({ kind, choices = [], min = 0, max = 1e6 }: (typeof controls)[number]) => {
    if (kind === 'switch') return fc.boolean().map(String)
    if (kind === 'choice') return fc.constantFrom(...choices.map(({ value }) => value))
    return fc.integer({ min, max }).map(String)
  }
  const choices = fc.record(
    Object.fromEntries(controls.map((control) => [control.name, valuesOf(control)])),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(choices, (choice) => {
      const script = contextTokens(chosenContext(CONTEXT, PATH, controls, choice as Record<string, string>))
      const json = /^<script [^>]*>([\s\S]*)<\/script>$/.exec(script.map(({ text }) => text).join(''))?.[1]
      const { websiteSettings } = JSON.parse(json ?? '')
      const { schema } = settingsSections.popup
      const read = v.parse(v.object(schema.entries), websiteSettings.popupOverlaySettings)
      const wanted = { ...writtenSettings(CONTEXT, PATH), ...choice }
      for (const { name, default: fallback } of controls) {
        expect(String(read[name as keyof typeof read])).toBe(wanted[name as keyof typeof wanted] ?? fallback)
      }
    }),
    propertyRuns(500),
  )
})
