import type { AccountBody, PreviewBlock, PreviewPage, SessionBody } from '@site/runtime/contract'
import type { Problem } from '../api/api-error.js'
import { FULL_SIZE, type Size } from '../preview/device.js'
import type { FrameUrlProblem } from '../preview/frame-url.js'
import { changedFields, type Draft, isDirty } from '../settings/draft.js'
import { type History, NO_HISTORY } from '../settings/history.js'

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem }
  | {
      readonly status: 'out'
      readonly website: SessionBody['website']
      /** Who was signed in until a moment ago; null where nobody was. */
      readonly ended: { readonly email: string } | null
    }
  | { readonly status: 'in'; readonly website: SessionBody['website']; readonly account: AccountBody }

/** A block's settings: on their way, not to be had, or here. */
export type Entry =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'ready'; readonly draft: Draft }

/** An address that the frame does not show, and why. */
export interface RefusedAddress {
  readonly address: string
  readonly problem: FrameUrlProblem
}

export interface FrameState {
  /** Where the frame is, or was sent to. */
  readonly path: string
  readonly status: 'loading' | 'ready' | 'silent'
  /** An address that was asked for and not opened. */
  readonly refused: RefusedAddress | null
  /** An address outside the preview that somebody followed a link to. */
  readonly left: string | null
  readonly size: Size
  readonly picking: boolean
}

export type Saving =
  | { readonly status: 'idle' | 'busy' | 'saved' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: boolean }

export interface PanelState {
  readonly session: SessionState
  /** Name of the screen that is shown. */
  readonly screen: string
  /** Where in that screen, in its own words; null at its start. */
  readonly at: string | null
  readonly frame: FrameState
  /** Null until a page has answered. */
  readonly page: PreviewPage | null
  readonly blocks: readonly PreviewBlock[]
  readonly unnamed: number
  /** Id of the block whose settings are open. */
  readonly selected: string | null
  readonly expanded: boolean
  readonly entries: ReadonlyMap<string, Entry>
  readonly history: History
  readonly saving: Saving
  /** A field of the open block, or its conflict (null), that asks for attention: focus goes there. */
  readonly attention: { readonly field: string | null } | null
}

export const initialState = (
  path: string,
  refused: RefusedAddress | null,
  { screen = 'page', at = null }: { readonly screen?: string; readonly at?: string | null } = {},
): PanelState => ({
  session: { status: 'loading' },
  screen,
  at,
  frame: { path, status: 'loading', refused, left: null, size: FULL_SIZE, picking: false },
  page: null,
  blocks: [],
  unnamed: 0,
  selected: null,
  expanded: true,
  entries: new Map(),
  history: NO_HISTORY,
  saving: { status: 'idle' },
  attention: null,
})

/** Under which a block's settings are kept: the same id may be on two pages. */
export const keyOf = (pageId: string, blockId: string): string => JSON.stringify([pageId, blockId])

export const withEntry = (state: PanelState, key: string, entry: Entry): PanelState => ({
  ...state,
  entries: new Map(state.entries).set(key, entry),
})

export const selectedKey = ({ page, selected }: PanelState): string | null =>
  page && selected !== null ? keyOf(page.id, selected) : null

export function selectedDraft(state: PanelState): Draft | null {
  const entry = state.entries.get(selectedKey(state) ?? '')
  return entry?.status === 'ready' ? entry.draft : null
}

export function dirtyDrafts({ entries }: PanelState): [string, Draft][] {
  const dirty: [string, Draft][] = []
  for (const [key, entry] of entries) {
    if (entry.status === 'ready' && isDirty(entry.draft)) dirty.push([key, entry.draft])
  }
  return dirty
}

/** How many fields differ from what is stored, on all pages. */
export const changeCount = (state: PanelState): number =>
  dirtyDrafts(state).reduce((count, [, draft]) => count + changedFields(draft).length, 0)
