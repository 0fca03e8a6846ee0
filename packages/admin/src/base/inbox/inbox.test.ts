import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../api/client.js'
import { createInbox, unreadCount } from './inbox.js'

const FORM = { formId: 'contact', name: 'Contact', exists: true, total: 3, unread: 2 }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

function inboxOn(send: () => Promise<Response>) {
  const onSignedOut = vi.fn()
  return {
    onSignedOut,
    ...createInbox(
      createClient(send as typeof fetch, () => ''),
      onSignedOut,
    ),
  }
}

describe('the inbox of the panel', () => {
  it('counts what is unread in all forms', async () => {
    const { store, refresh } = inboxOn(async () =>
      json({ forms: [FORM, { ...FORM, formId: 'b', unread: 1 }], lists: [], mail: 'on' }),
    )
    expect(unreadCount(store.get())).toBe(0)
    await refresh()
    expect(unreadCount(store.get())).toBe(3)
  })

  it('reports an error, but keeps the numbers that it has', async () => {
    const answers = [json({}, 500), json({ forms: [FORM], lists: [], mail: 'on' }), json({}, 500)]
    const { store, refresh } = inboxOn(async () => answers.shift()!)
    await refresh()
    expect(store.get().status).toBe('failed')
    await refresh()
    await refresh()
    expect(unreadCount(store.get())).toBe(2)
  })

  it('shows the latest answer, even when an earlier one arrives after it', async () => {
    const waiting: ((response: Response) => void)[] = []
    const { store, refresh } = inboxOn(() => new Promise((resolve) => waiting.push(resolve)))
    const [first, second] = [refresh(), refresh()]
    waiting[1]?.(json({ forms: [FORM], lists: [], mail: 'on' }))
    await second
    waiting[0]?.(json({ forms: [], lists: [], mail: 'on' }))
    await first
    expect(unreadCount(store.get())).toBe(2)
  })

  it('notifies the panel that the session has ended', async () => {
    const { refresh, onSignedOut } = inboxOn(async () => json({ loginRequired: true }, 401))
    await refresh()
    expect(onSignedOut).toHaveBeenCalledOnce()
  })
})
