import { MailPreviewRequest } from '@site/runtime/contract'
import { act } from 'react'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { setUp, type TestPanel } from '../../../../testing/panel.js'
import { setUpReact } from '../../../../testing/react.js'
import type { Panel } from '../../../editor/panel/panel.js'
import './mails-form.js'
import { BlockSettings } from '../block-settings.js'

const { render } = setUpReact()
const MAILS = 'site:mails'
let panel: TestPanel
let requests: v.InferOutput<typeof MailPreviewRequest>[]
/** Lets the server answer a call for a preview. */
let answer: () => Promise<void>

beforeEach(async () => {
  panel = setUp()
  requests = []
  const waiting: (() => void)[] = []
  answer = () => act(async () => waiting.shift()?.())
  const call = async ({ body }: { readonly body: unknown }) => {
    const request = v.parse(MailPreviewRequest, body)
    requests.push(request)
    await new Promise<void>((resolve) => waiting.push(resolve))
    const subject = String(request.values.paidSubject ?? `Mail ${request.mail}`)
    return {
      ok: true,
      body: {
        subject,
        text: 'Plain <b>',
        parts: [
          { lines: ['One', '<i>Two</i>'] },
          { rows: [{ name: 'Total', text: '£8' }] },
          { sentence: 'See https://x.example/a.', address: 'https://x.example/a' },
        ],
        missing:
          request.values.orderLinkText === 'See it'
            ? [{ word: 'orderLinkText', placeholder: '{address}' }]
            : [],
      },
    }
  }
  panel.rows.set('/api/config/settings/mails', { options: {}, revision: 1 })
  panel.visit('home', [])
  const { store, editing, saving, preview, undoing } = panel
  await render(<BlockSettings id={MAILS} />, {
    ...{ store, editing, saving, preview, undoing },
    inbox: { call },
  } as unknown as Panel)
  await act(() => panel.editing.open(MAILS))
  await vi.waitFor(() => expect(requests).toHaveLength(1))
})

const sheet = () => document.querySelector('.mail-sheet')
const type = (name: string, text: unknown) => act(async () => panel.editing.change(name, text))

it('[CFG-001] shows the email with what is typed, as text, one call at a time', async () => {
  expect(requests).toEqual([{ mail: 'paid', values: {} }])
  await answer()
  expect(sheet()?.querySelector('.mail-subject')?.textContent).toBe('Mail paid')
  expect(sheet()?.querySelector('i')).toBeNull()
  expect(sheet()?.textContent).toContain('<i>Two</i>')
  expect(sheet()?.querySelector('.mail-link')?.textContent).toBe('https://x.example/a')
  expect(document.querySelector('.mail-plain')?.textContent).toContain('Plain <b>')
  for (const text of ['T', 'Th', 'Thanks']) await type('paidSubject', text)
  expect(requests.slice(1)).toEqual([{ mail: 'paid', values: { paidSubject: 'T' } }])
  await answer()
  expect(requests.slice(2)).toEqual([{ mail: 'paid', values: { paidSubject: 'Thanks' } }])
  await answer()
  expect(sheet()?.querySelector('.mail-subject')?.textContent).toBe('Thanks')
})

it('keeps the email while a text is not allowed, and says so', async () => {
  await answer()
  await type('paidSubject', 'Order {order}')
  expect(requests).toHaveLength(1)
  expect(document.body.textContent).toContain('The preview shows the email again once every text is allowed.')
  expect(document.body.textContent).toContain(
    'There is no placeholder “{order}” here. Allowed: {number}, {name}, {site}.',
  )
  await type('paidSubject', 'Order {number}')
  expect(requests.at(-1)).toEqual({ mail: 'paid', values: { paidSubject: 'Order {number}' } })
})

it('shows another email, and names a placeholder that its readers need', async () => {
  await answer()
  const select = document.querySelector<HTMLSelectElement>('.mail-preview select')!
  expect([...select.options].map(({ text }) => text)).toContain('A buyer is asked for reviews')
  await act(async () => {
    select.value = 'sent'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(requests.at(-1)).toEqual({ mail: 'sent', values: {} })
  await answer()
  await type('orderLinkText', 'See it')
  await answer()
  expect(document.querySelector('.mail-preview [role=status]')?.textContent).toBe(
    '“Words of the link to the order” lacks {address}, which readers of this email need.',
  )
})
