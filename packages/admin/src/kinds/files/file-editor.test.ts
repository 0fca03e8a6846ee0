import type { SiteFileBody } from '@site/runtime/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../../base/api/client.js'
import type { FileDraft } from '../../editor/files/files-session.js'
import { FileEditor } from './file-editor.js'

const FILE = { id: 'f', name: 'boat.png', alt: '', focal: { x: 0.5, y: 0.5 } } as SiteFileBody

describe('a save of a file without an answer', () => {
  const drafts = new Map<string, FileDraft>()
  const session = {
    draftOf: (id: string) => drafts.get(id) ?? {},
    keepDraft: (id: string, draft: FileDraft) => void drafts.set(id, draft),
  }
  let answers: Answer<SiteFileBody>[]
  let sent: unknown[]
  const call = (async ({ body }: { body: unknown }) => {
    sent.push(body)
    return answers.shift()!
  }) as unknown as Client
  let editor: FileEditor

  beforeEach(async () => {
    drafts.clear()
    sent = []
    answers = [{ ok: false, error: { kind: 'network', message: 'Unable to connect.' } }]
    editor = new FileEditor(session, call, FILE)
    editor.change({ name: 'ship.png' })
    await editor.save()
  })

  it('stays unsaved, also if it is taken back, until the server has the value that is shown', async () => {
    editor.change({ name: 'boat.png' })
    expect(editor.changes).toEqual({ name: 'boat.png' })
    answers.push({ ok: true, body: FILE })
    await editor.save()
    expect(sent).toEqual([{ name: 'ship.png' }, { name: 'boat.png' }])
    expect([editor.changes, session.draftOf('f')]).toEqual([{}, {}])
  })

  it('is clear once the file was read again', () => {
    editor.change({ name: 'boat.png' })
    expect(new FileEditor(session, call, FILE).changes).toEqual({})
    expect(new FileEditor(session, call, { ...FILE, name: 'ship.png' }).changes).toEqual({ name: 'boat.png' })
  })
})
