import * as v from 'valibot'
import {
  MAX_BLOCKS_PER_LAYOUT,
  OWN_BLOCKS_JSON_MAX_LENGTH,
  SETTING_LINE_MAX_LENGTH,
  SETTING_TEXT_MAX_LENGTH,
} from './constants/panel.js'
import { AddedSections, LayoutPart, LayoutPartIds } from './page-layout.js'
import { isPlainOptions } from './preview-guard.js'
import { SETTINGS_SECTIONS } from './settings-sections/names.js'

/** Version of the protocol between the panel and the page it frames. */
export const PREVIEW_VERSION = 1

/**
 * Attribute of the panel's `<iframe>` that names the channel, read by the page through `window.frameElement`.
 *
 * Not the page's address: a query would reach the server, its caches and the page's own analytics, and a hash
 * opens accordions and moves the scroll position. Not `window.name`: any `var name` in an old script overwrites
 * it. The frame's own attribute changes nothing inside the page, cannot be set from another origin, and
 * identifies the panel's frame among all frames of the same origin.
 */
export const PREVIEW_CHANNEL_ATTRIBUTE = 'data-site-preview'

/** How long the panel waits for a page to confirm a change before it reloads the frame once: 1,000 ms. */
export const PREVIEW_ACK_TIMEOUT_MS = 1000

/** The longest wait for the `ready` message of a loaded page: 5,000 ms. */
export const PREVIEW_READY_TIMEOUT_MS = 5000

/** Reasons why a text of a page cannot be changed where it stands, or not by so much. */
const FIXED_REASONS = ['theme', 'site-part', 'title', 'menu', 'long-line', 'long-lines'] as const

export type FixedReason = (typeof FIXED_REASONS)[number]

/** The most blocks of one page in a message to the panel. */
export const PREVIEW_MAX_BLOCKS = 1000

const Channel = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0))
const BlockId = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const Line = v.pipe(v.string(), v.maxLength(1000))
const Address = v.pipe(v.string(), v.maxLength(8000))
const Options = v.custom<Record<string, unknown>>(isPlainOptions)

/** A setting of a section, such as `heading`, or one of an item of it, such as `items.item-1.question`. */
const SettingPath = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w-]+(?:\.[\w-]+){0,2}$/))

/** Longest texts that are typed on a page, in UTF-16 units, by their kind: those that their settings allow. */
export const TYPED_TEXT_MAX_LENGTH = {
  line: SETTING_LINE_MAX_LENGTH,
  lines: SETTING_TEXT_MAX_LENGTH,
} as const

/** Longest HTML of a formatted text, of which a form keeps more than a page allows, to say so. */
const FORMATTED_TEXT_MAX_LENGTH = 200_000

/** A person begins to type a formatted text, keeps what was typed, or gives back the text that was there before. */
const FORMATTED_STATES = ['begun', 'kept', 'reverted'] as const

/** Unsaved options of the layout and of sections, by the ids of their blocks. */
const UnsavedBody = v.optional(v.pipe(v.record(BlockId, Options), v.maxEntries(MAX_BLOCKS_PER_LAYOUT + 1)))

/** The page to its parent, by `postMessage`: it is ready to be connected. */
export const PreviewReady = v.object({
  v: v.literal(PREVIEW_VERSION),
  type: v.literal('ready'),
  channel: Channel,
})

/** The panel's answer, by `postMessage`, with one MessagePort. Everything else goes over the port. */
export const PreviewConnect = v.object({
  v: v.literal(PREVIEW_VERSION),
  type: v.literal('connect'),
  channel: Channel,
  /** False for a server that renders only what is stored: the page then makes no call for anything else. */
  rendersUnsaved: v.optional(v.boolean()),
})

/** A call with PUT that would save a record, such as a form. The preview asks what pages would be like after it. */
export const PreviewSave = v.object({ path: Address, body: Options })

export type PreviewSave = v.InferOutput<typeof PreviewSave>

/**
 * The panel's messages over the port. `rev` counts up, and `ack` returns it. The options of an update are all
 * that an owner has set, stored or not; an option that is missing is unset, and returns to the theme's value.
 *
 * @example
 * v.parse(PanelMessage, { type: 'block:update', id: 'faq', options: { allowMultiple: true }, rev: 7 })
 */
export const PanelMessage = v.variant('type', [
  v.object({ type: v.literal('block:update'), id: BlockId, options: Options, rev: Revision }),
  /** The layout that an owner has set for the page, stored or not. */
  v.object({
    type: v.literal('layout'),
    order: v.optional(LayoutPartIds),
    hidden: v.optional(LayoutPartIds),
    added: v.optional(AddedSections),
    removed: v.optional(LayoutPartIds),
    rev: Revision,
  }),
  /** The options of a section, stored or not, by the id of its values among the blocks. */
  v.object({ type: v.literal('section'), id: BlockId, options: Options, rev: Revision }),
  /** Values of a section of the website's settings, all of them; null shows the stored state. */
  v.object({ type: v.literal('settings'), section: BlockId, values: v.nullable(Options) }),
  /** An open record with unsaved changes, as the call that would save it; null shows the stored state. */
  v.object({ type: v.literal('record'), save: v.nullable(PreviewSave) }),
  /** Marks a block and brings it into view; null marks none. */
  v.object({ type: v.literal('select'), id: v.nullable(BlockId) }),
  /** A formatted text is not typed any more: its HTML, or null if it is as it was before. */
  v.object({
    type: v.literal('typed'),
    id: BlockId,
    setting: SettingPath,
    html: v.nullable(v.pipe(v.string(), v.maxLength(FORMATTED_TEXT_MAX_LENGTH))),
  }),
  /** While it is on, a click on a block only selects it. */
  v.object({ type: v.literal('pick'), on: v.boolean() }),
])

export type PanelMessage = v.InferOutput<typeof PanelMessage>

/** One block of the page, as the panel lists it. */
export const PreviewBlock = v.object({
  id: BlockId,
  /** Its `data-block` name. */
  name: v.pipe(v.string(), v.maxLength(100)),
  /** Its first heading or the one above it, so that people can distinguish two accordions. */
  label: v.pipe(v.string(), v.maxLength(100)),
  state: v.picklist(['waiting', 'loading', 'ready', 'failed']),
  /** The checked values from the theme, used where the owner sets nothing. */
  theme: Options,
  /** The options that the block uses. */
  options: Options,
  /** Its issues, as sentences. */
  issues: v.pipe(v.array(Line), v.maxLength(20)),
})

export type PreviewBlock = v.InferOutput<typeof PreviewBlock>

/** The page in the frame. `id` is empty for a page that is not stored, such as a missing one. */
export const PreviewPage = v.object({ id: v.pipe(v.string(), v.maxLength(100)), path: Address, title: Line })

export type PreviewPage = v.InferOutput<typeof PreviewPage>

/** The call with which a page requests its own HTML with options or settings that are not stored. */
export const PREVIEW_RENDER_PATH = '/api/config/preview'

/**
 * The body of a call for HTML: the page with these options of a block, with these settings of a section, or after a
 * save; null shows it as it is. With each of them, the page may have unsaved sections.
 */
export const PreviewRenderRequest = v.union([
  v.object({ path: Address, blockId: BlockId, options: Options, unsaved: UnsavedBody }),
  v.object({
    path: Address,
    section: v.picklist(SETTINGS_SECTIONS),
    values: Options,
    unsaved: UnsavedBody,
  }),
  v.object({ path: Address, save: v.nullable(PreviewSave), unsaved: UnsavedBody }),
])

/** The body of a call for the popup of a page. */
export const PreviewPopupRequest = v.object({ path: Address, values: Options })

/**
 * The page's messages over the port. The panel treats all of it as untrusted: any script of the page can send
 * messages in the runtime's name. So the list is closed, and no message can request a save.
 */
export const PageMessage = v.variant('type', [
  v.object({ type: v.literal('ack'), rev: Revision }),
  v.object({
    type: v.literal('blocks'),
    page: PreviewPage,
    blocks: v.pipe(v.array(PreviewBlock), v.maxLength(PREVIEW_MAX_BLOCKS)),
    /** Blocks without a `data-block-id`: the panel cannot address them. */
    unnamed: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** The parts of its layout in the order of the theme; none where the template names none. */
    layout: v.optional(v.pipe(v.array(LayoutPart), v.maxLength(MAX_BLOCKS_PER_LAYOUT)), () => []),
    /** Whether its template prints parts and sections. A new page has none of them yet. */
    hasLayout: v.optional(v.boolean()),
    /** Scripts of the page have not run yet, so blocks may be missing. */
    isStarting: v.optional(v.boolean()),
  }),
  /** The descriptions of the theme's own blocks, as the page has them in JSON; null for more than the panel reads. */
  v.object({
    type: v.literal('own-blocks'),
    json: v.nullable(v.pipe(v.string(), v.maxLength(OWN_BLOCKS_JSON_MAX_LENGTH))),
  }),
  /** The address changed without a new page. */
  v.object({ type: v.literal('navigate'), path: Address }),
  /**
   * A person picked a block, or a text of a section: the section by the id of its values among the blocks, with the
   * setting. The focus stays in the page if the text can be typed there.
   */
  v.object({
    type: v.literal('select'),
    id: BlockId,
    field: v.optional(SettingPath),
    isOnPage: v.optional(v.boolean()),
    /** The address of a picture of the section that was pressed. */
    picture: v.optional(Address),
  }),
  /** A person typed a plain text of a section on the page. */
  v.object({
    type: v.literal('text'),
    id: BlockId,
    setting: SettingPath,
    value: v.pipe(v.string(), v.maxLength(TYPED_TEXT_MAX_LENGTH.lines)),
    /** Escape has given back the text that was there before. */
    isTakenBack: v.optional(v.boolean()),
  }),
  /** A person types a formatted text of a section on the page, with the editor of the panel. */
  v.object({
    type: v.literal('formatted'),
    id: BlockId,
    setting: SettingPath,
    state: v.picklist(FORMATTED_STATES),
  }),
  /** A person pressed a text that nobody can change here, or typed too much, with the reason, by which the panel leads on. */
  v.object({ type: v.literal('fixed'), reason: v.picklist(FIXED_REASONS) }),
  /** A person followed a link that the frame cannot show; the page did not change. */
  v.object({ type: v.literal('leave'), href: Address }),
  /** Whether the page shows the open record with its last changes: the server rejects a record that it would not save. */
  v.object({ type: v.literal('record'), isShown: v.boolean() }),
  /** The page waits for HTML with unsaved changes from the server, or has all answers. */
  v.object({ type: v.literal('rendering'), isBusy: v.boolean() }),
  /** A change could not be applied. */
  v.object({ type: v.literal('error'), id: BlockId, message: Line }),
])

export type PageMessage = v.InferOutput<typeof PageMessage>
