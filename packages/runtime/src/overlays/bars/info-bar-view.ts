import type { Site } from '../../core/site.js'
import { loadChunk } from '../../dom/load.js'
import { addListener, ofDocument } from '../../dom/native.js'
import { overlays } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { make } from '../shared/elements.js'

/** A link that the visitor opens; nothing is requested from the map service before. */
const MAPS = 'https://www.google.com/maps/search/?api=1&'

const HOURS = 'site-info-hours'

/** The query for a map: the address, or the coordinates of the owner's marker. */
function placeOf({
  addressLine1,
  addressLine2,
  mapLat,
  mapLng,
  markerLat = mapLat,
  markerLng = mapLng,
}: Readonly<Record<string, unknown>>): string {
  const isNumber = (value: unknown) => typeof value === 'number'
  const lines = [addressLine1, addressLine2].filter((line) => typeof line === 'string' && line.trim())
  return lines.length > 0 || !isNumber(markerLat) || !isNumber(markerLng)
    ? lines.join(', ')
    : `${markerLat},${markerLng}`
}

/**
 * Adds the bar to the bottom of the window; the sheet reserves space for it at the end of the page.
 *
 * @param prepare - called with the bar before it is added
 */
export async function showInfoBar(site: Site, prepare?: (bar: HTMLElement) => void): Promise<void> {
  const { document, context, signal } = site
  const { contactEmail, contactPhoneNumber, businessHours, mobileInfoBarSettings } = context.websiteSettings
  const { style, ...enabled } = mobileInfoBarSettings
  const { t } = await site.shared(pageMessages)(overlays)
  const place = placeOf(context.website.location)
  const bar = make('nav', 'site-info')

  const add = <Tag extends 'a' | 'button'>(tag: Tag, kind: string, label: string) => {
    const item = make(tag, 'site-info-item', label)
    item.dataset.kind = kind
    bar.append(item)
    return item
  }
  /** Adds a link if the owner enabled it and filled in its target. */
  const link = (flag: string, label: string, value: string, scheme: string) => {
    if (enabled[flag] !== true || value === '') return
    const item = add('a', flag, label)
    item.href = scheme + value
    if (scheme !== MAPS) return
    item.target = '_blank'
    item.rel = 'noopener noreferrer'
  }

  link('isContactEmailEnabled', t('overlay.info.email'), contactEmail.trim(), 'mailto:')
  link(
    'isContactPhoneNumberEnabled',
    t('overlay.info.call'),
    contactPhoneNumber.replace(/[^\d+]/g, ''),
    'tel:',
  )
  link(
    'isLocationEnabled',
    t('overlay.info.directions'),
    place && `${new URLSearchParams({ query: place })}`,
    MAPS,
  )
  if (enabled.isBusinessHoursEnabled === true && Object.keys(businessHours).length > 0) {
    const label = t('overlay.info.hours')
    const panel = make('div', HOURS)
    add('button', 'isBusinessHoursEnabled', label).setAttribute('popovertarget', HOURS)
    panel.id = HOURS
    // The browser closes it after a click elsewhere.
    panel.popover = 'auto'
    panel.setAttribute('role', 'group')
    panel.setAttribute('aria-label', label)
    bar.append(panel)
    let isReady = false
    /** Opens once the hours have loaded; after a failure the next press tries again. */
    const fill = (event: ToggleEvent) => {
      if (isReady || event.newState !== 'open') return
      event.preventDefault()
      loadChunk('opening hours', () => import('./on-demand/hours-panel.js'), { signal }).then(
        ({ fillHours }) => {
          if (signal.aborted || isReady) return
          isReady = true
          fillHours(site, panel, t('overlay.info.closed'))
        },
        (error) => {
          console.warn(error)
          panel.textContent = t('overlay.info.failed')
          isReady = true
          panel.showPopover()
          isReady = false
        },
      )
    }
    addListener(panel, 'beforetoggle', fill, { signal })
  }
  if (signal.aborted || style === 'none' || bar.childElementCount === 0) return
  bar.setAttribute('aria-label', t('overlay.info'))
  bar.dataset.theme = String(style)
  prepare?.(bar)
  ofDocument(document, 'body').append(bar)
  signal.addEventListener('abort', () => bar.remove(), { once: true })
}
