import * as v from 'valibot'
import type { PanelState } from '../panel/state.js'
import { contestedNames, type Draft, isDirty, type SectionPlace } from '../settings/draft.js'

const Options = v.record(v.string(), v.unknown())
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

const Ids = v.pipe(v.array(Id), v.readonly())

const Place = v.object({
  section: v.optional(v.object({ id: Id, type: Id, values: Options })),
  isOfTheme: v.optional(v.boolean()),
  order: v.optional(Ids),
  added: v.optional(Ids),
  isHidden: v.optional(v.boolean()),
})

/** Unsaved settings of one block, and the stored options that they are based on. */
const StoredDraft = v.object({
  pageId: Id,
  blockId: Id,
  path: v.pipe(v.string(), v.maxLength(8000)),
  block: Id,
  base: Options,
  values: Options,
  /** Values that were sent without an answer. */
  unanswered: v.optional(Options),
  /** Names of the values that another person has changed as well: which of both counts was not decided. */
  undecided: v.optional(v.array(v.string())),
  /** The place of the section that they are of, or are in. Somebody may remove it before they are restored. */
  place: v.optional(Place),
})
export type StoredDraft = v.InferOutput<typeof StoredDraft>

/** A record with unsaved changes. Its kind checks the values when they are restored. */
const StoredRecord = v.object({
  /** The name of its kind. */
  kind: Id,
  base: v.unknown(),
  values: v.unknown(),
  unanswered: v.unknown(),
  /** How many they are. */
  changes: v.pipe(v.number(), v.minValue(1)),
})
export type StoredRecord = v.InferOutput<typeof StoredRecord>

export type StoredChanges = StoredDraft | StoredRecord

export const isRecord = (stored: StoredChanges): stored is StoredRecord => 'kind' in stored

/** The unsaved changes of one tab. Another version of the panel ignores them. */
const DraftRecord = v.object({
  v: v.literal(1),
  savedAt: v.pipe(v.number(), v.minValue(0)),
  drafts: v.pipe(v.array(v.union([StoredDraft, StoredRecord])), v.minLength(1), v.maxLength(500)),
})
export type DraftRecord = v.InferOutput<typeof DraftRecord>

/** In characters. A browser has about five million for a whole site. */
export const MAX_RECORD_LENGTH = 500_000

/** Older unsaved changes are not offered any more. */
export const MAX_RECORD_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** The site and the account that unsaved changes belong to. */
export interface DraftOwner {
  readonly websiteId: string
  readonly accountId: string
}

/** The start of the keys of one owner. Escaped ids contain no colon, so no owner's keys begin with another's. */
export const keyPrefix = ({ websiteId, accountId }: DraftOwner): string =>
  `site-panel-drafts:${encodeURIComponent(websiteId)}:${encodeURIComponent(accountId)}:`

/**
 * The record of drafts as text; null for none, and for too many.
 *
 * @param placeOf - the place of the section of a draft
 */
export function writeRecord(
  drafts: readonly Draft[],
  savedAt: number,
  records: PanelState['unsavedRecords'] = new Map(),
  placeOf: (draft: Draft) => SectionPlace | undefined = () => undefined,
): string | null {
  const settings = drafts.filter(isDirty).map((draft): StoredDraft => {
    const { pageId, blockId, path, block, base, values, unanswered } = draft
    const undecided = contestedNames(draft)
    const place = placeOf(draft)
    return {
      ...{ pageId, blockId, path, block, base, values },
      ...(unanswered && { unanswered }),
      ...(undecided.length > 0 && { undecided }),
      ...(place && { place }),
    }
  })
  const others = [...records].flatMap(([kind, unsaved]) =>
    unsaved.map(({ stored, draft, unanswered, changes }): StoredRecord => {
      return { kind, base: stored, values: draft, unanswered, changes }
    }),
  )
  const stored = [...settings, ...others]
  const text = JSON.stringify({ v: 1, savedAt, drafts: stored } satisfies DraftRecord)
  return stored.length > 0 && text.length <= MAX_RECORD_LENGTH ? text : null
}

function readRecord(text: string, now: number): DraftRecord | null {
  if (text.length > MAX_RECORD_LENGTH) return null
  try {
    const record = v.safeParse(DraftRecord, JSON.parse(text))
    return record.success && now - record.output.savedAt <= MAX_RECORD_AGE_MS ? record.output : null
  } catch {
    return null
  }
}

/** The browser's storage for records. Storage that is turned off or full costs only the records. */
export class DraftStorage {
  readonly #storage: () => Storage

  /** @param storage - returns `localStorage`, or throws where the browser refuses it */
  constructor(storage: () => Storage) {
    this.#storage = storage
  }

  keys(prefix: string): string[] {
    return this.#try((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? []
  }

  /** Reads a record. One that is damaged or too old is deleted. */
  read(key: string, now: number): DraftRecord | null {
    const text = this.#try((storage) => storage.getItem(key)) ?? null
    const record = text === null ? null : readRecord(text, now)
    if (text !== null && !record) this.remove(key)
    return record
  }

  /** Replaces a record. If there is no space, the older one is deleted, because it is not what the form shows. */
  write(key: string, text: string): void {
    const written = this.#try((storage) => {
      storage.setItem(key, text)
      return true
    })
    if (!written) this.remove(key)
  }

  remove(key: string): void {
    this.#try((storage) => storage.removeItem(key))
  }

  #try<Result>(action: (storage: Storage) => Result): Result | undefined {
    try {
      return action(this.#storage())
    } catch {
      return undefined
    }
  }
}
