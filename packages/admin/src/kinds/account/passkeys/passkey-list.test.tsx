import type { PasskeyBody, PasskeysBody } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browserError, fakeCredentials } from '../../../../testing/fake-credentials.js'
import { type Answers, json, laterAnswer, renderScreens } from '../../../../testing/screen.js'
import { PasskeyList } from './passkey-list.js'

const PATH = '/api/config/account/passkeys'
const LIST = `GET ${PATH}`
const OPTIONS = `POST ${PATH}/options`
const ADD = `POST ${PATH}`
const account = { id: 'a', email: 'ada@example.org', name: 'Ada', roles: [1] }

const phone: PasskeyBody = {
  id: 1,
  name: 'Phone',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-21T12:00:00.000Z',
}
const creation = {
  options: {
    challenge: 'AAAA',
    rp: { id: 'localhost', name: 'Prints' },
    user: { id: 'YQ', name: account.email, displayName: 'Ada' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [{ id: 'AQI', type: 'public-key', transports: ['internal'] }],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  },
}

const browser = fakeCredentials()
const screen = renderScreens()
const { press, text, calls, type, button } = screen
const announce = vi.fn()

/** A server that keeps passkeys. */
function server(more: Partial<PasskeysBody> = {}): Answers {
  let kept: readonly PasskeyBody[] = more.passkeys ?? [phone]
  const last = () => calls().at(-1)!
  return {
    [LIST]: () => ({
      unavailable: null,
      needsPassword: false,
      suggestedName: 'Firefox on Linux',
      ...more,
      passkeys: kept,
    }),
    [OPTIONS]: () => creation,
    [ADD]: () => {
      const { name } = last().body as { name: string }
      const added = { id: 2, name: name.trim(), createdAt: phone.createdAt, lastUsedAt: null }
      kept = [...kept, added]
      return json(added, 201)
    },
    [`PUT ${PATH}/1`]: () => {
      const { name } = last().body as { name: string }
      kept = kept.map((each) => ({ ...each, name: name.trim() }))
      return kept[0]
    },
    [`POST ${PATH}/1/remove`]: () => {
      kept = []
      return { changed: 1 }
    },
  }
}
const open = (answers: Answers = server()) =>
  screen.open(() => <PasskeyList email={account.email} announce={announce} />, answers, null, { account })
const rows = () => [...screen.container.querySelectorAll('.account-session')].map((row) => row.textContent)
const field = (name: string) => screen.container.querySelector<HTMLInputElement>(`[name=${name}]`)
const messageOf = (name: string) =>
  document.getElementById(field(name)!.getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent
const alertText = () => screen.container.querySelector('[role=alert]')?.textContent
const sent = () => calls('POST').map(({ path }) => path)

beforeEach(() => {
  announce.mockReset()
})

describe('the passkeys', () => {
  it('are listed with their times', async () => {
    await open(server({ passkeys: [phone, { ...phone, id: 2, name: 'Key', lastUsedAt: null }] }))
    expect(rows()).toEqual([
      expect.stringMatching(/^PhoneAdded Nov 20, 2026.*, last used Nov 21, 2026.*[AP]MRenameRemove$/),
      expect.stringMatching(/^KeyAdded Nov 20, 2026.*, never usedRenameRemove$/),
    ])
  })

  it('can be none', async () => {
    await open(server({ passkeys: [] }))
    expect(text()).toContain('You have no passkeys.')
  })

  it('can be loaded again after an error', async () => {
    let fails = true
    const answers = server()
    await open({ ...answers, [LIST]: () => (fails ? json({}, 500) : answers[LIST]!()) })
    fails = false
    await press('Try again')
    expect(rows()).toHaveLength(1)
  })
})

describe('where none can be added, the reason stands in the place of the button', () => {
  it.each([
    ['the address', { unavailable: 'Passkeys work elsewhere.' }, 'Passkeys work elsewhere.', () => {}],
    [
      'an insecure address',
      {},
      'Passkeys need a secure connection.',
      () => vi.stubGlobal('isSecureContext', false),
    ],
    [
      'an old browser',
      {},
      'This browser has no passkeys.',
      () => vi.stubGlobal('PublicKeyCredential', undefined),
    ],
    [
      'twenty passkeys',
      { passkeys: Array.from({ length: 20 }, (_, id) => ({ ...phone, id })) },
      'You have 20 passkeys, and cannot have more.',
      () => {},
    ],
  ])('for %s', async (_name, more, message, prepare) => {
    prepare()
    await open(server(more))
    expect(text()).toContain(message)
    expect(button('Add a passkey')).toBeUndefined()
  })
})

describe('adding a passkey', () => {
  it('that is cancelled before the server has answered opens no dialog of the browser', async () => {
    const { promise, resolve } = laterAnswer()
    await open({ ...server(), [OPTIONS]: () => promise })
    await press('Add a passkey')
    await press('Continue')
    await press('Cancel')
    resolve(creation)
    await screen.settle()
    expect(browser.create).not.toHaveBeenCalled()
    expect(sent()).toEqual([`${PATH}/options`])
  })

  it('asks the server, then the browser, then the server again; focus returns to the button', async () => {
    await open()
    await press('Add a passkey')
    expect([document.activeElement, field('name')?.value]).toEqual([field('name'), 'Firefox on Linux'])
    expect(field('current')).toBeNull()
    await type('Name', ' Laptop ')
    await press('Continue')
    expect(calls('POST')).toEqual([
      { method: 'POST', path: `${PATH}/options`, body: { current: null } },
      {
        method: 'POST',
        path: PATH,
        body: {
          name: ' Laptop ',
          credential: expect.objectContaining({
            id: 'AQI',
            rawId: 'AQI',
            response: expect.objectContaining({ attestationObject: 'BA', transports: ['internal'] }),
          }),
        },
      },
    ])
    const { publicKey } = browser.create.mock.calls[0]![0]
    expect(new Uint8Array(publicKey.excludeCredentials[0].id)).toEqual(new Uint8Array([1, 2]))
    expect(rows()).toHaveLength(2)
    expect(announce).toHaveBeenCalledWith('“Laptop” is added. You can log in with it.')
    expect(document.activeElement).toBe(button('Add a passkey'))
  })

  it('asks for the password if the sign-in is a while ago', async () => {
    await open(server({ needsPassword: true }))
    await press('Add a passkey')
    await press('Continue')
    expect([sent(), document.activeElement, messageOf('current')]).toEqual([
      [],
      field('current'),
      'Enter your current password.',
    ])
    await type('Current password', 'correct horse')
    await press('Continue')
    expect(calls('POST')[0]?.body).toEqual({ current: 'correct horse' })
    expect(rows()).toHaveLength(2)
  })

  it('asks for the password if it became necessary meanwhile', async () => {
    const answers = server()
    const errors = { current: 'Enter your current password.' }
    let isLate = true
    await open({ ...answers, [OPTIONS]: () => (isLate ? json({ error: 'Check.', errors }, 400) : creation) })
    await press('Add a passkey')
    await press('Continue')
    expect([document.activeElement, messageOf('current')]).toEqual([field('current'), errors.current])
    isLate = false
    await type('Current password', 'correct horse')
    await press('Continue')
    expect(calls('POST')[1]?.body).toEqual({ current: 'correct horse' })
    expect(rows()).toHaveLength(2)
  })

  it.each([' ', 'n'.repeat(61)])('needs a name, which stays as a whole: "%s"', async (name) => {
    await open()
    await press('Add a passkey')
    await type('Name', name)
    expect([field('name')!.maxLength, field('name')!.value]).toEqual([-1, name])
    await press('Continue')
    expect([sent(), document.activeElement, messageOf('name')]).toEqual([
      [],
      field('name'),
      'Enter a name, with at most 60 characters.',
    ])
  })

  it.each([
    ['NotAllowedError', /^No passkey was added: it was cancelled\./],
    ['AbortError', /^No passkey was added: it was cancelled\./],
    ['InvalidStateError', /^This device or security key already has a passkey of your account\./],
    ['ConstraintError', /^No passkey was added: this device cannot recognize you\./],
    ['NotSupportedError', /^No passkey was added: this device cannot recognize you\./],
    ['UnknownError', /^No passkey was added: your browser or device reported an error\./],
  ])(
    'that the browser ends with %s says why, keeps what is typed, and can be tried again',
    async (name, message) => {
      browser.create.mockRejectedValueOnce(browserError(name))
      await open()
      await press('Add a passkey')
      await type('Name', 'Laptop')
      await press('Continue')
      expect(alertText()).toMatch(message)
      expect([field('name')?.value, sent(), rows()]).toEqual([
        'Laptop',
        [`${PATH}/options`],
        expect.any(Array),
      ])
      await press('Try again')
      expect(rows()).toHaveLength(2)
    },
  )

  it('that takes too long says so', async () => {
    browser.create.mockImplementationOnce(async () => {
      vi.advanceTimersByTime(300_000)
      throw browserError('NotAllowedError')
    })
    await open()
    await press('Add a passkey')
    await press('Continue')
    expect(alertText()).toMatch(/^No passkey was added: it took too long\./)
  })

  it.each([
    ['before the browser makes a passkey', OPTIONS],
    ['after it', ADD],
  ])('shows what the server says %s', async (_when, call) => {
    await open({ ...server(), [call]: () => json({ error: 'Your account has 20 passkeys.' }, 400) })
    await press('Add a passkey')
    await press('Continue')
    expect(alertText()).toContain('Your account has 20 passkeys.')
  })

  it('is not begun twice', async () => {
    await open()
    await press('Add a passkey')
    let finish: (error: Error) => void = () => {}
    browser.create.mockImplementationOnce(() => new Promise((_, reject) => (finish = reject)))
    await press('Continue')
    expect(button('Follow your browser…').getAttribute('aria-disabled')).toBe('true')
    await press('Follow your browser…')
    expect(browser.create).toHaveBeenCalledOnce()
    await act(async () => finish(browserError('NotAllowedError')))
  })

  it('can be cancelled, which closes the dialog of the browser; the name stays for the next time', async () => {
    await open()
    await press('Add a passkey')
    await type('Name', 'Laptop')
    browser.create.mockImplementationOnce(() => new Promise(() => {}))
    await press('Continue')
    const { signal } = browser.create.mock.calls[0]![0]
    expect(signal.aborted).toBe(false)
    await press('Cancel')
    expect([signal.aborted, document.activeElement]).toEqual([true, button('Add a passkey')])
    await press('Add a passkey')
    expect(field('name')?.value).toBe('Laptop')
    await press('Continue')
  })
})

describe('renaming a passkey', () => {
  it('begins with its name, and focus returns to the button', async () => {
    await open()
    await press('Rename Phone')
    expect([document.activeElement, field('name')?.value]).toEqual([field('name'), 'Phone'])
    await type('New name', 'Old phone')
    await press('Save')
    expect(calls('PUT')).toMatchObject([{ body: { name: 'Old phone' } }])
    expect(announce).toHaveBeenCalledWith('The passkey is now “Old phone”.')
    expect(document.activeElement).toBe(button('Rename Old phone'))
  })

  it.each([' ', 'n'.repeat(61)])('needs a name, and can be cancelled: "%s"', async (name) => {
    await open()
    await press('Rename Phone')
    await type('New name', name)
    expect(field('name')!.maxLength).toBe(-1)
    await press('Save')
    expect([calls('PUT'), messageOf('name')]).toEqual([[], 'Enter a name, with at most 60 characters.'])
    await press('Cancel')
    expect(document.activeElement).toBe(button('Rename Phone'))
  })

  it('can be tried again after an error', async () => {
    let fails = true
    const answers = server()
    const put = `PUT ${PATH}/1`
    await open({ ...answers, [put]: () => (fails ? json({ error: 'Out of order.' }, 500) : answers[put]!()) })
    await press('Rename Phone')
    await type('New name', 'Old phone')
    await press('Save')
    expect([alertText(), field('name')?.value]).toEqual([
      expect.stringContaining('Out of order.'),
      'Old phone',
    ])
    fails = false
    await press('Try again')
    expect(button('Rename Old phone')).toBeDefined()
  })
})

describe('removing a passkey', () => {
  /** The button of the dialog. */
  const answer = (name: string) =>
    act(async () => {
      const dialog = document.querySelector('[role=alertdialog]')!
      ;[...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click()
      await vi.advanceTimersByTimeAsync(1000)
    })

  it('asks first; focus goes to the heading', async () => {
    await open()
    await press('Remove Phone')
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Remove “Phone”?')
    await answer('Cancel')
    expect(sent()).toEqual([])
    await press('Remove Phone')
    await answer('Remove')
    await screen.settle()
    expect([rows(), document.activeElement?.id]).toEqual([[], 'account-passkeys'])
    expect(announce).toHaveBeenCalledWith('“Phone” is removed.')
  })

  it('can be tried again after an error', async () => {
    let fails = true
    const answers = server()
    const remove = `POST ${PATH}/1/remove`
    await open({
      ...answers,
      [remove]: () => (fails ? json({ error: 'Out of order.' }, 500) : answers[remove]!()),
    })
    await press('Remove Phone')
    await answer('Remove')
    await screen.settle()
    expect(alertText()).toContain('Out of order.')
    fails = false
    await press('Try again')
    expect(rows()).toEqual([])
  })
})
