import { flag, integer } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { openSettings, withChange } from '../../../testing/settings.js'
import { type OpenSettings, shownSettings } from '../settings/draft.js'
import { fieldsOf } from '../settings/field.js'
import { afterConflict } from '../settings/merge.js'
import type { Values } from '../settings/values.js'
import {
  DraftStorage,
  keyPrefix,
  MAX_RECORD_AGE_MS,
  MAX_RECORD_LENGTH,
  writeRecord,
} from './draft-storage.js'

const text = { title: '', help: '' }
const fields = fieldsOf(v.object({ loud: flag(false), count: integer(1) }), { loud: text, count: text })
const address = { pageId: 'home', blockId: 'faq', path: '/', block: 'card' }
const openWith = (options: Values) => openSettings(fields, options, address)
/** With another number. */
const changedOf = (open: OpenSettings) => shownSettings(withChange(open, 'count', 5))
const open = openWith({ count: 4, other: 'kept' })
const draft = shownSettings(open)
const changed = changedOf(open)
const NOW = 1_700_000_000_000

const storage = new DraftStorage(() => localStorage)
const readText = (content: string, now = NOW) => {
  localStorage.setItem('k', content)
  return storage.read('k', now)
}

describe('the record of unsaved changes', () => {
  it('has changed blocks only, each with all options that it is based on', () => {
    const record = writeRecord([draft, changed], NOW)!
    expect(readText(record)).toEqual({
      v: 1,
      savedAt: NOW,
      drafts: [{ ...address, base: { count: 4, other: 'kept' }, values: { count: 5 } }],
    })
    expect(writeRecord([draft], NOW)).toBeNull()
  })

  it('names what another person has changed as well and nobody has decided', () => {
    const conflict = afterConflict(withChange(open, 'count', 5), openWith({ count: 9, loud: true }).stored)
    expect(readText(writeRecord([shownSettings(conflict)], NOW)!)?.drafts).toEqual([
      { ...address, base: { count: 9, loud: true }, values: { count: 5, loud: true }, undecided: ['count'] },
    ])
  })

  it('is not written if it is too large', () => {
    const large = openWith({ other: 'x'.repeat(MAX_RECORD_LENGTH) })
    expect(writeRecord([changedOf(large)], NOW)).toBeNull()
  })

  const record = writeRecord([changed], NOW)!
  it.each([
    ['no JSON', 'not json'],
    ['null', 'null'],
    ['another version', record.replace('"v":1', '"v":2')],
    ['options that are no object', record.replace('{"count":5}', '7')],
    ['no drafts', '{"v":1,"savedAt":1,"drafts":[]}'],
    ['more text than is ever written', record.replace('kept', 'x'.repeat(MAX_RECORD_LENGTH))],
  ])('that is damaged is deleted: %s', (_, content) => {
    expect(readText(content)).toBeNull()
    expect(localStorage.getItem('k')).toBeNull()
  })

  it('is deleted after thirty days', () => {
    expect(readText(record, NOW + MAX_RECORD_AGE_MS)).not.toBeNull()
    expect(readText(record, NOW + MAX_RECORD_AGE_MS + 1)).toBeNull()
    expect(localStorage.getItem('k')).toBeNull()
  })
})

it('keys of one owner are not the beginning of another’s, whatever the ids contain', () => {
  const [short, long] = [
    keyPrefix({ websiteId: 'a', accountId: 'b' }),
    keyPrefix({ websiteId: 'a', accountId: 'b:c' }),
  ]
  expect(long.startsWith(short)).toBe(false)
  localStorage.setItem(`${long}t`, 'x')
  expect(storage.keys(short)).toEqual([])
  expect(storage.keys(long)).toEqual([`${long}t`])
  localStorage.clear()
})

describe('storage that fails', () => {
  it('costs only the record, wherever it throws', () => {
    const refused = new DraftStorage(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    refused.write('k', 'x')
    refused.remove('k')
    expect(refused.read('k', NOW)).toBeNull()
    expect(refused.keys('')).toEqual([])
  })

  it('that is full keeps no older record, which would not be what the form showed', () => {
    const removeItem = vi.fn()
    const setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    new DraftStorage(() => ({ setItem, removeItem }) as unknown as Storage).write('k', 'x')
    expect(removeItem).toHaveBeenCalledExactlyOnceWith('k')
  })
})
