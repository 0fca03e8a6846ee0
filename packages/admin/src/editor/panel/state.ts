import {
  type AccountBody,
  type FixedReason,
  hasPanelPart,
  LAYOUT_ID,
  type LayoutPart,
  type OptionQuestion,
  type PreviewBlock,
  type PreviewPage,
  type SessionBody,
  SITE_PAGE_ID,
  sectionAround,
  sectionIn,
  sectionOfId,
} from '@site/runtime/contract'
import type { ApiError } from '../../base/api/api-error.js'
import type { DescribedBlocks } from '../own-blocks/description-error.js'
import { type Device, FULL_WIDTH } from '../preview/device.js'
import type { FrameUrlIssue } from '../preview/frame-url.js'
import type { UnsavedRecord } from '../records/record-kind.js'
import { changedFields, type Draft, isDirty, type OpenSettings } from '../settings/draft.js'
import { availableParts, isGone } from '../settings/items/page-layout.js'

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ApiError }
  | {
      readonly status: 'signed-out'
      readonly website: SessionBody['website']
      /** The account whose session just ended, or whose password was just set. */
      readonly ended: { readonly email: string; readonly isPasswordSet?: boolean } | null
    }
  | {
      readonly status: 'signed-in'
      readonly website: SessionBody['website']
      readonly account: AccountBody
      /** The language of the panel that the account has chosen; undefined for that of the browser. */
      readonly panelLanguage?: string | undefined
    }

/** Whether the server has a part of the panel; before the session is known, nothing shows any. */
export const hasPart = ({ session }: Pick<PanelState, 'session'>, part: string): boolean =>
  !('website' in session) || hasPanelPart(session.website.panelParts, part)

/** The choices that the theme of the site is made for; undefined if these are all. */
export const styledIn = ({ session }: Pick<PanelState, 'session'>): SessionBody['website']['styled'] =>
  session.status === 'signed-in' ? session.website.styled : undefined

const NO_BLOCKS = {}

const described = new WeakMap<object, DescribedBlocks>()

/** The descriptions of the theme's own blocks that the server and the page have given; undefined without any. */
export function describedIn({ session, ownBlocks: ofPage }: PanelState): DescribedBlocks | undefined {
  const ofServer = session.status === 'signed-in' ? session.website.ownBlocks : undefined
  if (ofServer === undefined && ofPage === undefined) return undefined
  const key = ofServer ?? NO_BLOCKS
  const known = described.get(key)
  if (known && known.ofPage === ofPage) return known
  const blocks = { ofServer: key, ofPage }
  described.set(key, blocks)
  return blocks
}

/** The settings of one block. */
export type Entry =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ApiError }
  /** The package has no such block, so the panel has no form for it. */
  | { readonly status: 'unknown' }
  | { readonly status: 'ready'; readonly open: OpenSettings; readonly draft: Draft }

/** An address that the frame does not show. */
interface RejectedAddress {
  readonly address: string
  readonly issue: FrameUrlIssue
}

export interface FrameState {
  /** The path that the frame shows or loads. */
  readonly path: string
  readonly status: 'loading' | 'ready' | 'silent'
  /** An address that was requested and not opened. */
  readonly rejected: RejectedAddress | null
  /** The target of a link that leads out of the preview and was not followed. */
  readonly outsideLink: string | null
  /** Why the text that was pressed in the page cannot be changed there. */
  readonly fixed: FixedReason | null
  /** The formatted text that is typed in the page: its setting, and the key and id of its section. Null for none. */
  readonly formatted: { readonly key: string; readonly id: string; readonly setting: string } | null
  readonly device: Device
  readonly picking: boolean
  /** The server renders the page with the changes of the open record. */
  readonly rendering: boolean
}

export type Saving =
  | { readonly status: 'idle' | 'busy' | 'saved' }
  /** A change does more than pages show, so that a person has to confirm it. */
  | { readonly status: 'asking'; readonly question: OptionQuestion }
  | {
      readonly status: 'failed'
      readonly message: string
      readonly retry: boolean
      /** The open settings wait for a choice between two versions, which says all of it. */
      readonly isConflict?: boolean
    }

/** An entry of the record is missing or not allowed, or the server has refused the changes. */
export type HeldBack = 'invalid' | 'refused'

export interface PanelState {
  /** The token of the link that opened the panel, by which a password is set. */
  readonly token: string | null
  readonly session: SessionState
  /** Name of the current screen. */
  readonly screen: string
  /** The location in that screen, in its own format; null at its start. */
  readonly at: string | null
  readonly frame: FrameState
  /** Null until a page has connected. */
  readonly page: PreviewPage | null
  readonly blocks: readonly PreviewBlock[]
  readonly unnamed: number
  /** The descriptions of the theme's own blocks that a page has given; null for more than the panel reads, undefined for none. */
  readonly ownBlocks?: string | null
  /** The parts of the page that may be moved and hidden, in the order of the theme. */
  readonly layout: readonly LayoutPart[]
  /** Whether the template of the page prints parts and sections, of which there may be none yet. */
  readonly hasLayout: boolean
  /** Scripts of the page have not run yet, so blocks may be missing. */
  readonly isStarting: boolean
  /** Id of the block whose settings are open, or of the layout. */
  readonly selected: string | null
  readonly expanded: boolean
  /** The preview of an open record: whether it has one, and whether the person wants to see it. */
  readonly recordPreview: { readonly isOffered: boolean; readonly isWanted: boolean }
  /** Why the preview does not show the last changes of the open record; null if it shows them. */
  readonly heldBack: HeldBack | null
  readonly entries: ReadonlyMap<string, Entry>
  readonly saving: Saving
  /**
   * Focus goes to this field of the open block, or to its conflict (null). While a person types in the page, the field is
   * only brought into view.
   */
  readonly attention: { readonly field: string | null; readonly isOnPage?: boolean } | null
  /** A sentence about an action of the panel that no screen shows. Null once somebody has read it. */
  readonly notice: string | null
  /** Whether the server has another version of the panel. */
  readonly isOutdated: boolean
  /** Whether a link has led from a form of the page editor to a place where something is made for it. */
  readonly isDetour: boolean
  /** Those of other screens, by the names of their kinds. */
  readonly unsavedRecords: ReadonlyMap<string, readonly UnsavedRecord[]>
}

export const initialState = (
  path: string,
  rejected: RejectedAddress | null,
  {
    screen = 'page',
    at = null,
    token = null,
  }: { readonly screen?: string; readonly at?: string | null; readonly token?: string | null } = {},
): PanelState => ({
  token,
  session: { status: 'loading' },
  screen,
  at,
  frame: {
    path,
    status: 'loading',
    rejected,
    outsideLink: null,
    fixed: null,
    formatted: null,
    device: FULL_WIDTH,
    picking: false,
    rendering: false,
  },
  page: null,
  blocks: [],
  unnamed: 0,
  layout: [],
  hasLayout: false,
  isStarting: false,
  selected: null,
  expanded: true,
  recordPreview: { isOffered: false, isWanted: false },
  heldBack: null,
  entries: new Map(),
  saving: { status: 'idle' },
  attention: null,
  notice: null,
  isOutdated: false,
  isDetour: false,
  unsavedRecords: new Map(),
})

/** Whether an id is that of a block of a page, and not of its layout or of settings of the website. */
export const isBlockId = (id: string): boolean => sectionOfId(id) === null && id !== LAYOUT_ID

/** Whether an id is that of a section of a page, or of a block in one. */
export const isInSection = (id: string): boolean => sectionIn(id) !== null || sectionAround(id) !== null

/** The key of a block's settings: two pages may use the same block id. */
export const keyOf = (pageId: string, blockId: string): string => JSON.stringify([pageId, blockId])

export const withEntry = (state: PanelState, key: string, entry: Entry): PanelState => ({
  ...state,
  entries: new Map(state.entries).set(key, entry),
})

export function selectedKey({ page, selected }: PanelState): string | null {
  if (selected === null) return null
  if (sectionOfId(selected) !== null) return keyOf(SITE_PAGE_ID, selected)
  return page && keyOf(page.id, selected)
}

export function selectedDraft(state: PanelState): Draft | null {
  const entry = state.entries.get(selectedKey(state) ?? '')
  return entry?.status === 'ready' ? entry.draft : null
}

/** The settings that are open, by their keys. */
export const openSettings = ({ entries }: Pick<PanelState, 'entries'>): ReadonlyMap<string, OpenSettings> =>
  new Map([...entries].flatMap(([key, entry]) => (entry.status === 'ready' ? [[key, entry.open]] : [])))

/** The layout of a page; undefined unless it is loaded. */
export function openLayout(
  { entries }: Pick<PanelState, 'entries'>,
  pageId: string,
): OpenSettings | undefined {
  const entry = entries.get(keyOf(pageId, LAYOUT_ID))
  return entry?.status === 'ready' ? entry.open : undefined
}

/** The drafts with changes, of removed sections too: with the section, its changes come back. */
export const changedDrafts = ({ entries }: Pick<PanelState, 'entries'>): [string, Draft][] =>
  [...entries].flatMap(([key, entry]) =>
    entry.status === 'ready' && isDirty(entry.draft) ? [[key, entry.draft] as [string, Draft]] : [],
  )

const isLayout = ([, { blockId }]: readonly [string, Draft]): boolean => blockId === LAYOUT_ID

/**
 * The drafts that are unsaved, also those of a section that somebody else has removed. Layouts come first: a section can
 * only be saved on a page that has it.
 */
export function dirtyDrafts(state: Pick<PanelState, 'entries'>): [string, Draft][] {
  const dirty = changedDrafts(state).filter(
    ([, { pageId, blockId, goneFrom }]) =>
      !isInSection(blockId) || goneFrom !== undefined || !isGone(openLayout(state, pageId), blockId),
  )
  return [...dirty.filter(isLayout), ...dirty.filter((each) => !isLayout(each))]
}

/** The key of the settings whose change is undone next, or redone; undefined without such a change, on any page. */
export const nextKey = (state: Pick<PanelState, 'entries'>, way: 'undo' | 'redo'): string | undefined =>
  [...openSettings(state)]
    .flatMap(([key, { history }]) => {
      const step = way === 'undo' ? history.past.at(-1) : history.future[0]
      return step ? [{ key, order: way === 'undo' ? -step.order : step.order }] : []
    })
    .sort((one, other) => one.order - other.order)[0]?.key

export const canUndo = (state: PanelState): boolean => nextKey(state, 'undo') !== undefined

export const canRedo = (state: PanelState): boolean => nextKey(state, 'redo') !== undefined

/** Whether a location is shown: a person who has gone elsewhere before an answer came stays there. */
export const isShown = (state: PanelState, screen: string, at: string | null): boolean =>
  state.screen === screen && state.at === at

/** Whether the preview stands beside an open record. */
export const isBesideRecord = ({ recordPreview }: PanelState): boolean =>
  recordPreview.isOffered && recordPreview.isWanted

/** The number of fields with unsaved changes, on all pages. */
export const changeCount = (state: PanelState): number =>
  dirtyDrafts(state).reduce((count, [, draft]) => count + changedFields(draft).length, 0)

/** The number of unsaved changes on all screens. */
export const unsavedCount = (state: PanelState): number =>
  [...state.unsavedRecords.values()].flat().reduce((sum, { changes }) => sum + changes, changeCount(state))

/** The parts and sections that the current page can have, as its layout is now. */
export const partsOf = (state: PanelState): readonly LayoutPart[] =>
  availableParts(state.layout, state.page ? openLayout(state, state.page.id) : undefined)

/** Whether settings can be opened beside the current page: of the website, of its layout, of a section or of a block. */
export function isListed(state: PanelState, id: string): boolean {
  if (sectionOfId(id) !== null) return hasPart(state, id)
  if (id === LAYOUT_ID) return state.hasLayout || state.layout.length > 0
  const section = sectionIn(id)
  return section === null
    ? state.blocks.some((block) => block.id === id)
    : partsOf(state).some((part) => part.id === section && part.type !== undefined)
}
