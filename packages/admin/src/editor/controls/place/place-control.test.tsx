import { type MapTilesBody, settingsSections } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../../testing/react.js'
import { networkError } from '../../../base/api/api-error.js'
import { PanelContext } from '../../context/panel-context.js'
import type { Panel } from '../../panel/panel.js'
import { fieldsOf } from '../../settings/field.js'
import { controlOf } from '../table.js'

const { render } = setUpReact()
const { schema, texts } = settingsSections.contact
const fields = fieldsOf(schema, texts)
const [lat, lng] = ['mapLat', 'mapLng'].map((name) => fields.find((each) => each.name === name)!)
const both = vi.fn()
const change = vi.fn()
const NO_TILES: MapTilesBody = { tileUrl: '', tileAttribution: '', tileMinZoom: 0, tileMaxZoom: 19 }
const TILES = {
  ...NO_TILES,
  tileUrl: '/tiles/{z}/{x}/{y}.svg',
  tileAttribution: 'Drawn here',
  tileMaxZoom: 15,
}

interface Shown {
  readonly values?: readonly [unknown, unknown]
  readonly tiles?: MapTilesBody
  readonly onPage?: Readonly<Record<string, unknown>>
  /** The answer of the server. */
  readonly call?: () => Promise<unknown>
}

const panels = new Map<unknown, Panel>()

/** One panel for each server. */
function panelOf(call: () => Promise<unknown>): Panel {
  const panel = panels.get(call) ?? ({ inbox: { call } } as unknown as Panel)
  panels.set(call, panel)
  return panel
}

async function show({
  values = [52.03, 1.43],
  tiles = TILES,
  onPage = {},
  call = async () => ({ ok: true, body: tiles }),
}: Shown = {}) {
  const Control = controlOf(lat!)
  await render(null)
  await render(
    <PanelContext value={panelOf(call)}>
      <Control
        id="option-mapLat"
        field={lat!}
        value={values[0]}
        automatic="None"
        describedBy="help"
        invalid={false}
        effective={(name) => onPage[name]}
        onChange={change}
        partner={{
          id: 'option-mapLng',
          field: lng!,
          value: values[1],
          automatic: 'None',
          invalid: false,
          onChange: change,
          onChangeBoth: both,
        }}
      />
    </PanelContext>,
  )
  // The code of the map, and then its box.
  await act(() => vi.dynamicImportSettled())
}

const marker = () => document.querySelector<HTMLElement>('[role=slider]')
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    marker()!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  })
/** Dispatches an event of the mouse on a part of the map. */
const mouse = (type: string, clientX: number, clientY: number, on: EventTarget) =>
  act(async () => {
    const event = new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true })
    // The map reads the button by its old name, which this browser's events lack.
    Object.defineProperty(event, 'which', { value: 1 })
    on.dispatchEvent(event)
  })
const map = () => document.querySelector<HTMLElement>('.place-tiles')!
const tiles = () => [...document.querySelectorAll<HTMLImageElement>('.place-map img')]

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(192)
})

describe('a position', () => {
  it('[CFG-001] is a marker on the tiles of the site, named and in words, with fields for exact numbers', async () => {
    await show()
    expect(tiles()[0]!.getAttribute('src')).toMatch(/^\/tiles\/15\/\d+\/\d+\.svg$/)
    expect(marker()!.getAttribute('aria-label')).toBe('Position on a map: marker')
    expect(marker()!.getAttribute('aria-valuetext')).toBe('Latitude 52.03, longitude 1.43')
    expect(document.querySelector('.place-attribution')!.textContent).toBe('Drawn here')
    const numbers = [...document.querySelectorAll<HTMLInputElement>('input')]
    expect(numbers.map(({ id, value }) => [id, value])).toEqual([
      ['option-mapLat', '52.03'],
      ['option-mapLng', '1.43'],
    ])
  })

  it('moves by the arrow keys, both numbers in one step', async () => {
    await show()
    await press('ArrowRight')
    const [north, east] = both.mock.lastCall!
    expect(north).toBeCloseTo(52.03, 5)
    expect(east).toBeGreaterThan(1.43)
    await press('ArrowUp', { shiftKey: true })
    const [farNorth, same] = both.mock.lastCall!
    expect(farNorth - 52.03).toBeGreaterThan(0.0005)
    expect(same).toBeCloseTo(1.43, 5)
    both.mockClear()
    await press('ArrowUp', { altKey: true })
    await press('a')
    expect(both).not.toHaveBeenCalled()
  })

  it('is where the map is pressed', async () => {
    await show()
    await mouse('click', 200, 60, map())
    const [north, east] = both.mock.lastCall!
    expect([north > 52.03, east > 1.43]).toEqual([true, true])
    await mouse('click', 120, 132, map())
    const [south, west] = both.mock.lastCall!
    expect([south < 52.03, west < 1.43]).toEqual([true, true])
    expect(52.03 - south).toBeCloseTo(north - 52.03, 5)
  })

  it('moves once a marker is let go, but not by a press on it that goes nowhere', async () => {
    await show()
    await mouse('mousedown', 160, 96, marker()!)
    await mouse('mousemove', 180, 96, map())
    await mouse('mousemove', 200, 96, map())
    expect(both).not.toHaveBeenCalled()
    await mouse('mouseup', 200, 96, map())
    expect(both).toHaveBeenCalledOnce()
    const [north, east] = both.mock.lastCall!
    expect([north, east > 1.43]).toEqual([52.03, true])
    await mouse('mousedown', 200, 96, marker()!)
    await mouse('mouseup', 200, 96, map())
    await mouse('click', 200, 96, marker()!)
    expect(both).toHaveBeenCalledOnce()
  })

  it('that is unset stands where the page has it, and says so', async () => {
    await show({ values: [undefined, undefined], onPage: { mapLat: 10, mapLng: 20 } })
    expect(marker()!.getAttribute('aria-valuenow')).toBe('10')
    expect(marker()!.getAttribute('aria-valuetext')).toBe('Automatic: None')
  })

  it('has a map as wide as its tiles allow', async () => {
    await show()
    const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!
    expect(button('Zoom in').getAttribute('aria-disabled')).toBe('true')
    await act(async () => button('Zoom out').click())
    expect(tiles()[0]!.getAttribute('src')).toMatch(/^\/tiles\/14\//)
    await act(async () => tiles()[0]!.dispatchEvent(new Event('error')))
    expect(tiles().map((each) => each.getAttribute('src'))).not.toContain('/tiles/14/0/0.svg')
  })

  it('shares the tiles with others, and asks again only after a failure', async () => {
    let works = false
    const call = vi.fn(async () => (works ? { ok: true, body: TILES } : { ok: false, error: networkError() }))
    await show({ call })
    expect(marker()).toBeNull()
    works = true
    for (const _ of ['again', 'once more']) {
      await show({ call })
      expect(marker()).not.toBeNull()
    }
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('has only fields without tiles, or with tiles of somebody else', async () => {
    for (const tileUrl of ['', 'https://tiles.example/{z}/{x}/{y}.png']) {
      await show({ tiles: { ...TILES, tileUrl } })
      expect([marker(), document.querySelectorAll('input').length]).toEqual([null, 2])
    }
    await show({ tiles: NO_TILES, onPage: { tileUrl: '/own/{z}/{x}/{y}.svg' } })
    expect(tiles()[0]!.getAttribute('src')).toMatch(/^\/own\//)
  })
})
