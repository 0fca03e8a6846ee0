import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../../../testing/context.js'
import { fakeScripts } from '../../../../../testing/third-party.js'
import { createSite, type Site } from '../../../../page/site.js'
import { MAP_STYLES } from '../../options.js'
import type { MapView } from '../../view.js'
import type { MapContext } from '../provider.js'
import { drawGoogleMap } from './google.js'
import { lookOf } from './styles.js'

type Given = Record<string, unknown>
const { scripts, requested } = fakeScripts()
const maps: FakeMap[] = []
const markers: FakeMarker[] = []
class FakeMap {
  readonly options: Given[]
  constructor(_: HTMLElement, options: Given) {
    this.options = [options]
    maps.push(this)
  }
  setOptions(options: Given) {
    this.options.push(options)
  }
}
class FakeMarker {
  readonly listeners = new Map<string, () => void>()
  readonly options: Given[]
  map: unknown = 'shown'
  constructor(options: Given) {
    this.options = [options]
    markers.push(this)
  }
  setOptions(options: Given) {
    this.options.push(options)
  }
  setMap(map: null) {
    this.map = map
  }
  addListener(type: string, listener: () => void) {
    this.listeners.set(type, listener)
  }
  getPosition() {
    return { lat: () => 3, lng: () => 4 }
  }
}
const clearInstanceListeners = vi.fn()
class Size {
  readonly width: number
  readonly height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
}
const page = globalThis as unknown as Record<string, (() => void) | undefined>

let site: Site
let end: AbortController
const onFail = vi.fn()
const onMarkerMove = vi.fn()
const VIEW: MapView = {
  center: { lat: 1, lng: 2 },
  zoom: 12,
  marker: { lat: 1, lng: 2 },
  style: 'grayscale',
  hasLabels: true,
  hasTerrain: false,
  hasControls: true,
  isPlain: true,
  isDraggable: true,
  zoomsByWheel: true,
  isMarkerDraggable: false,
  place: 'The Quay',
  href: 'https://maps.example/quay',
}
const KEY = btoa('the-key')

beforeEach(() => {
  maps.length = 0
  markers.length = 0
  end = new AbortController()
  onFail.mockClear()
})
afterEach(() => {
  end.abort()
  site.destroy()
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'google')
})

function draw(view: Partial<MapView> = {}, { key = KEY, locale = 'en-GB' } = {}) {
  site ??= createSite({ context: acceptedContext({ locale }) })
  const surface = document.body.appendChild(document.createElement('div'))
  const context: MapContext = {
    site,
    surface,
    view: { ...VIEW, ...view },
    label: 'Map of The Quay',
    text: (name) => name,
    signal: end.signal,
    onMarkerMove,
    onFail,
  }
  return drawGoogleMap(context, key)
}
const begin = (...given: Parameters<typeof draw>) => {
  site = createSite({ context: acceptedContext({ locale: given[1]?.locale ?? 'en-GB' }) })
  return draw(...given)
}
/** Google's script runs, and calls back. */
async function answer() {
  const script = await requested()
  Object.assign(globalThis, {
    google: { maps: { Map: FakeMap, Marker: FakeMarker, Size, event: { clearInstanceListeners } } },
  })
  script.dispatchEvent(new Event('load'))
  page.siteGoogleMapsReady?.()
}

describe('Google Maps', () => {
  it('[MAP-005] load one script for all maps, with the decoded key, a callback, language and region', async () => {
    const both = [begin(), draw()]
    await answer()
    await Promise.all(both)
    expect(scripts()).toHaveLength(1)
    const { origin, pathname, searchParams } = new URL(scripts()[0]!.dataset.src!)
    expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/js')
    expect(Object.fromEntries(searchParams)).toEqual({
      key: 'the-key',
      callback: 'siteGoogleMapsReady',
      loading: 'async',
      v: 'quarterly',
      language: 'en-GB',
      region: 'GB',
    })
    expect(maps).toHaveLength(2)
    expect('siteGoogleMapsReady' in globalThis).toBe(false)
  })

  it('[MAP-005] ask for no region where the locale of the site has none', async () => {
    const drawn = begin({}, { locale: 'de' })
    await answer()
    await drawn
    const { searchParams } = new URL(scripts()[0]!.dataset.src!)
    expect([searchParams.get('language'), searchParams.get('region')]).toEqual(['de', null])
  })

  it.each(['', '%%%'])('[MAP-005] need a key in base64, not "%s"', async (key) => {
    await expect(begin({}, { key })).rejects.toThrow('mapsKey of the page context')
    expect(scripts()).toEqual([])
  })

  it('[MAP-004] fail if the script has not called back within 30 s, and load it again for the next map', async () => {
    vi.useFakeTimers()
    const drawn = begin().catch((error: Error) => error.message)
    const script = await requested()
    // It has arrived, but its own parts have not.
    script.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(29_900)
    expect(scripts()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(await drawn).toMatch(/maps\.googleapis\.com.*took too long$/)
    expect(scripts()).toEqual([])
    const next = draw()
    await answer()
    await next
  })

  it('[MAP-002] are told every option of the map', async () => {
    const drawn = begin()
    await answer()
    await drawn
    expect(maps[0]!.options[0]).toMatchObject({
      center: VIEW.center,
      zoom: 12,
      disableDefaultUI: true,
      zoomControl: true,
      draggable: true,
      scrollwheel: true,
      gestureHandling: 'cooperative',
    })
    expect(markers[0]!.options[0]).toMatchObject({
      position: VIEW.marker,
      title: 'The Quay',
      draggable: false,
    })
  })

  it('[MAP-006] show the marker of 48 × 64 pixels at half its size', async () => {
    const drawn = begin()
    await answer()
    await drawn
    const { icon } = markers[0]!.options[0] as { icon: { url: string; scaledSize: Size } }
    expect(decodeURIComponent(icon.url)).toContain('width="48" height="64"')
    expect(icon.scaledSize).toEqual({ width: 24, height: 32 })
  })

  it('[MAP-007] open the maps page in a new window with a click on the marker, if it is a link', async () => {
    const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
    const drawn = begin()
    await answer()
    const map = await drawn
    const click = () => markers[0]!.listeners.get('click')!()
    click()
    expect(open.mock.calls).toEqual([['https://maps.example/quay', '_blank', 'noopener']])
    map.update({ ...VIEW, href: '' })
    click()
    expect(open).toHaveBeenCalledOnce()
    expect(markers[0]!.options.at(-1)).toMatchObject({ clickable: false })
  })

  it('follow the owner, but leave the visitor’s position where only the look changes', async () => {
    const drawn = begin()
    await answer()
    const map = await drawn
    map.update({ ...VIEW, hasControls: false })
    expect(maps[0]!.options.at(-1)).toMatchObject({ zoomControl: false })
    expect(maps[0]!.options.at(-1)).not.toHaveProperty('center')
    map.update({ ...VIEW, zoom: 14 })
    expect(maps[0]!.options.at(-1)).toMatchObject({ center: VIEW.center, zoom: 14 })
  })

  it('report a marker that the visitor has moved, and a key that Google rejects', async () => {
    const drawn = begin({ isMarkerDraggable: true })
    await answer()
    await drawn
    markers[0]!.listeners.get('dragend')!()
    expect(onMarkerMove).toHaveBeenCalledWith({ lat: 3, lng: 4 })
    page.gm_authFailure?.()
    expect(String(onFail.mock.lastCall![0])).toContain('has rejected the key')
  })

  it('leave nothing behind', async () => {
    const drawn = begin()
    await answer()
    await drawn
    end.abort()
    expect(markers[0]!.map).toBeNull()
    expect(clearInstanceListeners).toHaveBeenCalledWith(maps[0])
    page.gm_authFailure?.()
    expect(onFail).not.toHaveBeenCalled()
    site.destroy()
    expect('gm_authFailure' in globalThis).toBe(false)
  })

  it('[MAP-003] draw each style in its own colours, and satellite pictures with or without names', () => {
    const looks = MAP_STYLES.map((style) => JSON.stringify(lookOf({ ...VIEW, style })))
    expect(new Set(looks).size).toBe(MAP_STYLES.length)
    expect(lookOf({ ...VIEW, style: 'original' })).toEqual({ mapTypeId: 'roadmap', styles: [] })
    expect(lookOf({ ...VIEW, style: 'satellite' }).mapTypeId).toBe('hybrid')
    expect(lookOf({ ...VIEW, style: 'satellite', hasLabels: false }).mapTypeId).toBe('satellite')
    expect(lookOf({ ...VIEW, hasTerrain: true }).mapTypeId).toBe('terrain')
  })
})
