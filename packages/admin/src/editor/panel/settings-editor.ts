import { isSameValue, LAYOUT_ID, type LastSave } from '@site/runtime/contract'
import * as v from 'valibot'
import { unexpectedAnswer } from '../../base/api/api-error.js'
import { readBlock, StoredBlock, saveBlock } from '../../base/api/blocks.js'
import type { Answer } from '../../base/api/client.js'
import { type Edited, Editor } from '../records/editor.js'
import type { Change, Step } from '../records/history.js'
import type { Issues } from '../records/open-record.js'
import {
  changedIn,
  contestedNames,
  type OpenSettings,
  type StoredSettings,
  settingOf,
  shownSettings,
  withStored,
} from '../settings/draft.js'
import { withMemory } from '../settings/items/page-layout.js'
import { afterConflict, afterReading, afterSave } from '../settings/merge.js'
import { optionOf, type Values, withValue } from '../settings/values.js'
import type { PanelServices } from './services.js'
import { keyOf, withEntry } from './state.js'

const answerOf = (settings: StoredSettings, answer: Answer<StoredBlock>): Answer<StoredSettings> =>
  answer.ok ? { ok: true, body: withStored(settings, answer.body.options) } : answer

/** The settings in an answer 409; null for another answer. */
function theirsIn(body: unknown, settings: StoredSettings): StoredSettings | null {
  const parsed = v.safeParse(StoredBlock, body)
  return parsed.success ? withStored(settings, parsed.output.options) : null
}

const settings: Edited<StoredSettings, Values> = {
  idOf: ({ pageId, blockId }) => keyOf(pageId, blockId),
  draftOf: ({ stored }) => stored,
  read: async (call, stored) => answerOf(stored, await readBlock(call, stored)),
  async save(call, stored, options) {
    const answer = await saveBlock(call, stored, { options, base: stored.base })
    const isUnknown = !answer.ok && answer.error.kind === 'conflict' && !theirsIn(answer.error.body, stored)
    return isUnknown ? { ok: false, error: unexpectedAnswer() } : answerOf(stored, answer)
  },
  theirsOf: theirsIn,
}

/**
 * Changes and saves the settings of blocks, of the layouts of pages and of the website. A save names the values that it is
 * based on, and the server merges those of several people. It refuses only what two of them have changed differently, so
 * the draft merges the rest at once. A step of the history changes some values only.
 */
export class SettingsEditor extends Editor<StoredSettings, Values> {
  readonly #store: PanelServices['store']

  constructor({ store, call, now }: PanelServices) {
    super({ call, now, onSaved() {} }, settings)
    this.#store = store
  }

  get(key: string): OpenSettings | undefined {
    const entry = this.#store.get().entries.get(key)
    return entry?.status === 'ready' ? entry.open : undefined
  }

  set(key: string, changed: OpenSettings): void {
    const open = changed.stored.blockId === LAYOUT_ID ? withMemory(changed) : changed
    this.#store.set((state) => withEntry(state, key, { status: 'ready', open, draft: shownSettings(open) }))
  }

  readonly changesOf = (open: OpenSettings): number => changedIn(open).length

  /** No version tells whether a save without an answer is stored, so that is read first. */
  override async save(id: string): Promise<boolean> {
    const open = this.get(id)
    if (!open?.unanswered) return super.save(id)
    const answer = await this.kind.read(this.services.call, open.stored)
    if (!answer.ok) {
      this.fail(id, 'save', null, answer.error)
      return false
    }
    this.update(id, (current) => ({ ...afterReading(current, answer.body), saving: { status: 'saved' } }))
    const next = this.get(id)
    return next === undefined || this.changesOf(next) === 0 || super.save(id)
  }

  protected isUndecided(open: OpenSettings): boolean {
    return contestedNames(shownSettings(open)).length > 0
  }

  protected changesBetween(before: Values, after: Values): readonly Change[] {
    return [...new Set([before, after].flatMap(Object.keys))]
      .map((name) => ({ name, before: optionOf(before, name), after: optionOf(after, name) }))
      .filter((change) => !isSameValue(change.before, change.after))
  }

  protected moved(values: Values, { changes }: Step, side: 'before' | 'after'): Values {
    return changes.reduce((all, change) => withValue(all, change.name, change[side]), values)
  }

  protected issuesLeft(rejected: Issues, changes: readonly Change[]): Issues {
    const changed = new Set(changes.map(({ name }) => name))
    return new Map([...rejected].filter(([about]) => !changed.has(settingOf(about))))
  }

  protected saved(open: OpenSettings, sent: Values, stored: StoredSettings): OpenSettings {
    return afterSave(open, sent, stored)
  }

  protected conflicted(
    open: OpenSettings,
    theirs: StoredSettings | null,
    lastSave: LastSave | null,
  ): OpenSettings {
    return theirs ? afterConflict(open, theirs, lastSave) : open
  }
}
