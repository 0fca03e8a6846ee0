import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import { MapStyle } from '../../contract/enumerations/blocks.js'
import { createSite, type Site } from '../../page/site.js'
import { consent } from '../../services/consent/consent.js'
import map, { type MapHandle } from './block.js'
import { MAP_STYLES } from './options.js'
import type { DrawnMap, MapContext } from './providers/provider.js'
import type { TileSource } from './providers/tiles/source.js'

const drawGoogleMap = vi.hoisted(() => vi.fn<(context: MapContext, key: string) => Promise<DrawnMap>>())
const drawTiles = vi.hoisted(() => vi.fn<(context: MapContext, source: TileSource) => Promise<DrawnMap>>())
vi.mock('./providers/google/google.js', () => ({ drawGoogleMap }))
vi.mock('./providers/tiles/tiles.js', () => ({ drawTiles }))

const views = fakeIntersections()
let site: Site
const update = vi.fn<DrawnMap['update']>()
const block = () => document.querySelector<HTMLElement>('[data-block=map]')!
const canvas = () => block().querySelector<HTMLElement>('[data-part=canvas]')!

const HTML = (options: object = {}, link = '') =>
  `<div data-block="map" data-block-json='${JSON.stringify(options)}'><div data-part="canvas"></div><div data-part="fallback"><address>Marlsea</address>${link}</div></div>`

async function start(options: object = {}, context: object = {}, link = '') {
  document.documentElement.lang = 'en'
  document.body.innerHTML = HTML(options, link)
  site = createSite({ blocks: { map }, context: acceptedContext(context) })
  await site.start()
}
const seen = async (drawn: typeof drawTiles | typeof drawGoogleMap = drawTiles) => {
  await vi.waitFor(() => expect(views.seen.size).toBe(1), { interval: 1 })
  views.see(canvas())
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled(), { interval: 1 })
}
const shown = () => vi.waitFor(() => expect(block().dataset.mapState).toBe('ready'), { interval: 1 })
const viewOfTiles = () => drawTiles.mock.lastCall![0].view

beforeEach(() => {
  for (const draw of [drawGoogleMap, drawTiles]) draw.mockReset().mockResolvedValue({ update })
  update.mockReset()
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
})

describe('map', () => {
  it('[MAP-001] shows a place in New York by default, with the marker in the middle', async () => {
    await start()
    await seen()
    const center = { lat: 40.720882, lng: -74.000988 }
    expect(viewOfTiles()).toMatchObject({ center, marker: center, zoom: 12, place: '' })
  })

  it('[MAP-001] shows its place with a marker of its own, named by the four lines of the address', async () => {
    await start({
      mapLat: 52.03,
      mapLng: 1.43,
      markerLat: 52.04,
      mapZoom: 15,
      addressTitle: 'Slack Water Press',
      addressLine1: '14 The Ropewalk',
      addressLine2: 'Marlsea',
      addressCountry: 'England',
    })
    await seen()
    expect(viewOfTiles()).toMatchObject({
      center: { lat: 52.03, lng: 1.43 },
      marker: { lat: 52.04, lng: 1.43 },
      zoom: 15,
      place: 'Slack Water Press, 14 The Ropewalk, Marlsea, England',
    })
    expect(drawTiles.mock.lastCall![0].label).toBe('Map of Slack Water Press')
  })

  it('[MAP-001] has its marker in the middle of another place too, unless that is set', async () => {
    await start({ mapLat: 52.03, mapLng: 1.43 })
    await seen()
    expect(viewOfTiles().marker).toEqual({ lat: 52.03, lng: 1.43 })
  })

  it('[MAP-002] leads nowhere on a press where that is off', async () => {
    await start({ linkOnClick: false })
    await seen()
    expect(viewOfTiles().href).toBe('')
  })

  it('[MAP-002] [MAP-003] has the labels, controls and gestures of its defaults', async () => {
    await start()
    await seen()
    expect(viewOfTiles()).toMatchObject({
      style: 'grayscale',
      hasLabels: true,
      hasTerrain: false,
      isDraggable: true,
      zoomsByWheel: true,
      hasControls: true,
      isPlain: true,
      isMarkerDraggable: false,
      href: 'https://www.openstreetmap.org/?mlat=40.720882&mlon=-74.000988#map=12/40.720882/-74.000988',
    })
  })

  it('[MAP-003] [MAP-012] knows six styles, in the order of their numbers', () => {
    const names = Object.entries(MapStyle).sort(([, one], [, other]) => one - other)
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(names.map(([name]) => kebab(name))).toEqual([...MAP_STYLES])
    expect(names.map(([, number]) => number)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('[MAP-011] location, controls, terrain, labels and style configure the view', async () => {
    await start({
      mapLat: 1,
      mapLng: 2,
      showControls: false,
      showTerrain: true,
      showLabels: false,
      style: 'minimal-blue',
    })
    await seen()
    expect(viewOfTiles()).toMatchObject({
      center: { lat: 1, lng: 2 },
      hasControls: false,
      hasTerrain: true,
      hasLabels: false,
      style: 'minimal-blue',
    })
  })

  it('[MAP-008] follows changed options in place, once, 60 ms after the last change', async () => {
    await start({ mapZoom: 10 })
    await seen()
    await shown()
    update.mockClear()
    vi.useFakeTimers()
    for (const mapZoom of [11, 12, 13]) {
      await site.update(block(), { mapZoom })
      await vi.advanceTimersByTimeAsync(59)
    }
    expect(update).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(update.mock.calls.map(([{ zoom }]) => zoom)).toEqual([13])
    expect(drawTiles).toHaveBeenCalledOnce()
  })

  it('draws anew for other tiles, and ends the map before', async () => {
    await start({ tileUrl: '/a/{z}/{x}/{y}' })
    await seen()
    await shown()
    const { signal } = drawTiles.mock.lastCall![0]
    await site.update(block(), { tileUrl: '/b/{z}/{x}/{y}' })
    await vi.waitFor(() => expect(signal.aborted).toBe(true), { interval: 1 })
    drawTiles.mockClear()
    await seen()
    expect(drawTiles.mock.lastCall![1].url).toBe('/b/{z}/{x}/{y}')
    expect(canvas().children).toHaveLength(1)
  })

  it.each([
    ['automatic', '', 'tiles'],
    ['automatic', 'a2V5', 'google'],
    ['google', '', 'google'],
    ['tiles', 'a2V5', 'tiles'],
  ])('with the provider "%s" and the key "%s" it is a map of %s', async (provider, mapsKey, expected) => {
    await start({ provider }, { mapsKey })
    await seen(expected === 'google' ? drawGoogleMap : drawTiles)
    await shown()
    expect(site.handle<MapHandle>(block())?.provider).toBe(expected)
    expect(drawGoogleMap).toHaveBeenCalledTimes(expected === 'google' ? 1 : 0)
  })

  it('takes the tiles of the website’s settings, but for what its options name', async () => {
    const mapSettings = {
      tileUrl: '/t/{z}/{x}/{y}',
      tileAttribution: 'Office',
      tileMaxZoom: '17',
      tileMinZoom: 3,
    }
    await start({ tileAttributionUrl: '/rights' }, { mapSettings })
    await seen()
    expect(drawTiles.mock.lastCall![1]).toEqual({
      url: '/t/{z}/{x}/{y}',
      attribution: 'Office',
      attributionUrl: '/rights',
      minZoom: 3,
      // A text is no number.
      maxZoom: 19,
    })
  })

  it('draws no map that ended while its code was loading', async () => {
    await start()
    await vi.waitFor(() => expect(views.seen.size).toBe(1), { interval: 1 })
    // When the surface is there, the code of the tiles is on its way.
    const ended = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        site.dehydrate(document.body)
        resolve()
      }).observe(canvas(), { childList: true })
    })
    views.see(canvas())
    await ended
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(drawTiles).not.toHaveBeenCalled()
  })

  it('requests nothing before it is near the viewport', async () => {
    await start()
    await vi.waitFor(() => expect(views.seen.size).toBe(1), { interval: 1 })
    expect(drawTiles).not.toHaveBeenCalled()
    expect(canvas().childNodes).toHaveLength(0)
  })

  it.each([
    ['of another site waits for', { tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }, 0],
    ['of this site needs no', { tileUrl: '/tiles/{z}/{x}/{y}.png' }, 1],
  ])('a server %s consent', async (_, options, count) => {
    await start(options)
    const asked = vi.fn(() => false)
    site.shared(consent).decideBy(asked)
    await vi.waitFor(() => expect(views.seen.size).toBe(1), { interval: 1 })
    views.see(canvas())
    if (count === 0) {
      await vi.waitFor(() =>
        expect(block().querySelector('.site-embed')?.textContent).toContain('a.tiles.example'),
      )
      expect(drawTiles).not.toHaveBeenCalled()
      site.shared(consent).decideBy(() => true)
    }
    await vi.waitFor(() => expect(drawTiles).toHaveBeenCalledOnce(), { interval: 1 })
    if (count === 1) expect(asked).not.toHaveBeenCalled()
  })

  it('the marker opens the page of the fallback’s own link, or none', async () => {
    const link = '<a data-part="link" href="https://maps.example/press">Map</a>'
    await start({}, {}, link)
    await seen()
    expect(viewOfTiles().href).toBe('https://maps.example/press')
    site.destroy()
    await start({ linkOnClick: false }, {}, link)
    drawTiles.mockClear()
    await seen()
    expect(viewOfTiles().href).toBe('')
  })

  it('emits where a visitor has moved the marker', async () => {
    await start({ markerDraggable: true })
    const moved = vi.fn()
    site.on('map:marker', ({ detail }) => moved(detail))
    await seen()
    drawTiles.mock.lastCall![0].onMarkerMove({ lat: 1, lng: 2 })
    expect(moved.mock.calls).toEqual([[{ lat: 1, lng: 2 }]])
  })

  it('says that it cannot be shown, warns with the reason, and keeps the fallback', async () => {
    const warn = silence('warn')
    const error = new Error('broken')
    drawTiles.mockRejectedValue(error)
    await start({ tileUrl: '/a/{z}/{x}/{y}' })
    const failed = vi.fn()
    site.on('map:failed', ({ detail }) => failed(detail))
    await seen()
    const message = await vi.waitUntil(() => canvas().querySelector('[role=status]'))
    expect(message.textContent).toBe('The map could not be loaded.')
    expect(canvas().children).toHaveLength(1)
    expect(block().textContent).toContain('Marlsea')
    expect([block().dataset.mapState, block().dataset.blockState]).toEqual(['failed', 'ready'])
    expect(failed.mock.calls).toEqual([[{ provider: 'tiles' }]])
    expect(warn.mock.calls).toEqual([[error, block()]])
    warn.mockRestore()
    // The owner enters another address.
    drawTiles.mockReset().mockResolvedValue({ update })
    await site.update(block(), { tileUrl: '/b/{z}/{x}/{y}' })
    await seen()
    await shown()
    expect(canvas().querySelector('[role=status]')).toBeNull()
  })

  it('ends a map that fails later', async () => {
    const warn = silence('warn')
    await start()
    await seen()
    await shown()
    const { onFail, signal } = drawTiles.mock.lastCall![0]
    onFail('rejected')
    onFail('rejected')
    expect(signal.aborted).toBe(true)
    expect(site.handle<MapHandle>(block())?.provider).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(canvas().textContent).toContain('could not be loaded'))
    warn.mockRestore()
  })

  it('restores the server’s HTML on destroy, waiting, shown or failed', async () => {
    document.body.innerHTML = HTML()
    const before = document.body.innerHTML
    await start()
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
    await start()
    drawTiles.mockClear()
    await seen()
    await shown()
    const { signal } = drawTiles.mock.lastCall![0]
    site.destroy()
    expect(signal.aborted).toBe(true)
    expect(document.body.innerHTML).toBe(before)
  })
})
