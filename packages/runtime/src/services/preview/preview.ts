import * as v from 'valibot'
import {
  type PageMessage,
  PanelMessage,
  PREVIEW_CHANNEL_ATTRIBUTE,
  PREVIEW_VERSION,
  PreviewConnect,
} from '../../contract/preview.js'
import {
  createIgnoredReporter,
  foreignReason,
  type IgnoredReporter,
  isMeantForPreview,
} from '../../contract/preview-guard.js'
import type { Site } from '../../core/site.js'
import { addListener, getAttribute, ofDocument } from '../../dom/native.js'
import { EDITING } from '../../dom/panels/motion.js'
import { BodyPreview } from './body/body-preview.js'
import { Selecting } from './body/selecting.js'
import { Typing } from './body/typing.js'
import { describePage } from './describe.js'
import { LayoutPreview } from './layout/layout-preview.js'
import { PartRenderings } from './layout/part-renderings.js'
import { followNavigation } from './navigation.js'
import { OptionUpdates } from './option-updates.js'
import { createOutline } from './outline.js'
import { ownBlocks } from './own-blocks.js'
import { createOwnerOptions } from './owner-options.js'
import { createPicking } from './picking.js'
import { RecordPreview } from './record/record-preview.js'
import { UnsavedPage } from './record/unsaved-page.js'
import { renderings } from './rendered-page.js'
import type { SectionViews } from './section-view.js'
import { createSelection } from './selection.js'
import { SettingsPreview } from './settings-preview.js'

/** The part of a window that the handshake uses; tests pass their own. */
type PreviewWindow = Pick<Window, 'parent' | 'frameElement' | 'location' | 'addEventListener'>

/** The channel that the panel wrote on its frame; null if anything else frames this page. */
function channelOf({ frameElement }: Pick<Window, 'frameElement'>): string | null {
  try {
    return frameElement && getAttribute(frameElement, PREVIEW_CHANNEL_ATTRIBUTE)
  } catch {
    return null
  }
}

/**
 * Posts to the panel that this page is ready and waits for its port. Only the page's own origin can read the message,
 * and only its parent can answer. A later answer replaces an earlier one: the panel may have answered the previous page.
 *
 * @param onIgnored - called with messages of the panel's window, or in the name of the panel, that are no answer
 */
function shakeHands(
  view: PreviewWindow,
  channel: string,
  signal: AbortSignal,
  onPort: (port: MessagePort, rendersUnsaved: boolean) => void,
  onIgnored: IgnoredReporter,
): void {
  const { origin } = view.location
  view.addEventListener(
    'message',
    (event: MessageEvent) => {
      const { data, source } = event
      // Players and other frames of the page post to this window too.
      if (source !== view.parent && !isMeantForPreview(data)) return
      const reason = foreignReason(event, view.parent, origin, 1)
      if (reason) onIgnored(data, reason)
      else if (!v.is(PreviewConnect, data)) onIgnored(data, 'it is no answer to "ready"')
      else if (data.channel !== channel) onIgnored(data, 'it names another channel')
      else onPort(event.ports[0]!, data.rendersUnsaved ?? true)
    },
    { signal },
  )
  view.addEventListener(
    'messageerror',
    ({ source }: MessageEvent) => {
      if (source === view.parent) onIgnored(null, 'it cannot be read')
    },
    { signal },
  )
  view.parent.postMessage({ v: PREVIEW_VERSION, type: 'ready', channel }, origin)
}

/** Blocks start one after another; one message describes all that start within this time. */
const BATCH_MS = 50

/**
 * The page's side of the preview: describes its blocks to the panel, applies the panel's changes, and outlines blocks.
 * It only runs in a frame of the panel.
 *
 * @param views - the code that shows unsaved settings of the website
 */
export function startPreview(site: Site, views: SectionViews = {}): void {
  const { document, signal } = site
  const view = ofDocument(document, 'defaultView')
  const channel = view && channelOf(view)
  if (!channel) return

  let port: MessagePort | null = null
  let batch: ReturnType<typeof setTimeout> | undefined
  const send = (message: PageMessage) => port?.postMessage(message)
  const describe = () =>
    send({ ...describePage(site, owner), layout: [...layout.parts], hasLayout: layout.zone !== null })
  const describeSoon = () => {
    batch ??= setTimeout(() => {
      batch = undefined
      describe()
      selection.again()
    }, BATCH_MS)
  }
  const owner = createOwnerOptions(site, describeSoon)
  const updates = new OptionUpdates(site, owner, send)
  const outline = createOutline(site)
  const layout = new LayoutPreview(site, send, describeSoon)
  const parts = new PartRenderings(site, layout)
  const page = new UnsavedPage(site, layout, parts)
  const typing = new Typing(site, parts, send)
  const body = new BodyPreview(site, send, layout, page, typing)
  const settings = new SettingsPreview(site, send, page, views)
  const records = new RecordPreview(site, send, page)
  site.shared(renderings).onChange((isBusy) => send({ type: 'rendering', isBusy }))
  const selecting = new Selecting(site, layout, typing, outline, send)
  const picking = createPicking(site, outline, selecting, (id) => send({ type: 'select', id }))
  selecting.listen(() => picking.isOn)

  const selection = createSelection(site, outline, layout, selecting)

  const ignore = createIgnoredReporter((text) => console.warn(text))
  const receive = ({ data, ports }: MessageEvent) => {
    const { success, output } = v.safeParse(PanelMessage, data)
    if (!success) ignore(data, 'it is none of the panel’s messages')
    else if ((ports ?? []).length > 0) ignore(data, 'it carries ports')
    else if (output.type === 'block:update') updates.add(output)
    else if (output.type === 'select') selection.select(output.id)
    else if (output.type === 'settings') settings.show(output)
    else if (output.type === 'record') records.show(output.save)
    else if (output.type === 'layout') body.arrange(output)
    else if (output.type === 'section') body.change(output)
    else if (output.type === 'typed') typing.ended(output)
    else if (output.type === 'pick') {
      if (output.on) typing.end()
      picking.set(output.on)
    }
  }

  for (const type of ['blocks:ready', 'block:failed', 'contract:violation', 'page:ready']) {
    addListener(document, `site:${type}`, describeSoon, { signal })
  }
  addListener(document, 'site:blocks:ready', () => updates.applyAgain(), { signal })
  addListener(document, 'readystatechange', describeSoon, { signal })
  followNavigation(site, view, send)

  ofDocument(document, 'body').classList.add(EDITING)
  addListener(
    signal,
    'abort',
    () => {
      clearTimeout(batch)
      ofDocument(document, 'body').classList.remove(EDITING)
      port?.close()
    },
    { once: true },
  )

  const connect = (next: MessagePort, rendersUnsaved: boolean) => {
    site.shared(renderings).isAvailable = rendersUnsaved
    port?.close()
    port = next
    port.onmessage = receive
    port.onmessageerror = () => ignore(null, 'it cannot be read')
    const described = ownBlocks(site)
    if (described) send(described)
    describe()
  }
  shakeHands(view, channel, signal, connect, ignore)
}
