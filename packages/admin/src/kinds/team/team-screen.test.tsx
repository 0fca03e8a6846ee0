import {
  type PasswordLinkBody,
  Permission,
  permissionsOf,
  type TeamAccountBody,
  WebsiteRole,
} from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, json, laterAnswer, renderScreens } from '../../../testing/screen.js'
import { aboutRole, rightsOf, roleName } from '../../base/roles.js'
import TeamScreen from './team-screen.js'

const account = (id: string, more: Partial<TeamAccountBody> = {}): TeamAccountBody => ({
  id,
  email: `${id}@example.org`,
  name: id,
  roles: [WebsiteRole.editor],
  createdAt: '2026-11-21T12:00:00.000Z',
  hasPassword: true,
  ...more,
})
const owner = account('Olive', { roles: [WebsiteRole.admin] })

const LIST = 'GET /api/config/accounts'
const ADD = 'POST /api/config/accounts'
const ROLES = 'PUT /api/config/accounts/Ada/roles'
const LINK = 'POST /api/config/accounts/Ada/link'
const REMOVE = 'POST /api/config/accounts/Ada/remove'
const HREF = 'https://site.example/config/#token=abc'

const made = (of: TeamAccountBody, more: Partial<PasswordLinkBody> = {}): PasswordLinkBody => ({
  account: of,
  link: HREF,
  mailError: '',
  expiresAt: '2026-11-28T12:00:00.000Z',
  ...more,
})

const screen = renderScreens('team')
const { press, text, calls, type } = screen
const open = (answers: Answers, at: string | null = null) =>
  screen.open(TeamScreen, answers, at, { account: owner })
const listed = (...accounts: TeamAccountBody[]) => ({ [LIST]: () => ({ accounts }) })
const rows = () =>
  [...screen.container.querySelectorAll('.records-row')].map(({ textContent }) => textContent)
const detail = () => screen.container.querySelector('.records-detail')!
const box = (role: number) =>
  [...screen.container.querySelectorAll('label')].find(({ textContent }) => textContent === roleName(role))!
    .control as HTMLInputElement
const toggle = (role: number) => act(async () => box(role).click())
const link = () => screen.container.querySelector<HTMLInputElement>('.team-link input')

describe('the team', () => {
  it('is listed with name, address, roles by name, and who has no password yet', async () => {
    const html = '<img src=x onerror=alert(1)>'
    await open(
      listed(
        owner,
        account('Ada', { hasPassword: false, roles: [4, 10] }),
        account('Bob', { name: html, roles: [] }),
        account('Cyd', { name: '', roles: [99] }),
      ),
    )
    expect(rows()).toEqual([
      'OliveYouAdministratorOlive@example.org',
      'AdaNo password yetEditor, ViewerAda@example.org',
      `${html}Bob@example.org`,
      'Cyd@example.orgRole 99',
    ])
    expect(screen.container.querySelector('img')).toBeNull()
    expect(text()).toContain('4 accounts')
    expect(detail().textContent).toContain('Choose a person')
  })

  it('can be loaded again after an error', async () => {
    let fails = true
    await open({ [LIST]: () => (fails ? json({ error: 'Out of order.' }, 500) : { accounts: [owner] }) })
    expect(screen.container.querySelector('[role=alert]')?.textContent).toContain('Out of order.')
    fails = false
    await press('Try again')
    expect(rows()).toHaveLength(1)
  })

  it('has no place for an account that is gone', async () => {
    await open(listed(owner), 'Ada')
    expect(detail().textContent).toContain('This account no longer exists.')
  })
})

describe('a role', () => {
  it.each([
    ['AUTH-020', 'Administrator', 1],
    ['AUTH-021', 'Billing', 2],
    ['AUTH-022', 'Reporting', 3],
    ['AUTH-023', 'Editor', 4],
    ['AUTH-024', 'Moderator', 6],
    ['AUTH-025', 'Commenter', 7],
    ['AUTH-026', 'Store manager', 8],
    ['AUTH-027', 'Scheduling', 9],
    ['AUTH-028', 'Viewer', 10],
    ['AUTH-029', 'Campaigns editor', 11],
    ['AUTH-030', 'Scheduling viewer', 12],
    ['AUTH-031', 'Scheduling editor', 13],
  ])('[%s] is chosen as “%s” and sent as the number %i', async (_, name, role) => {
    const answers = {
      [ADD]: () => json(made(account('Ada')), 201),
      ...listed(owner, account('Ada', { roles: [role] })),
    }
    await open(answers, 'add')
    await type('Email', 'ada@example.org')
    await type('Name', 'Ada')
    await toggle(WebsiteRole.editor)
    await toggle(role)
    await press('Add')
    expect(calls('POST')[0]?.body).toEqual({ email: 'ada@example.org', name: 'Ada', roles: [role] })
    expect(rows()[1]).toContain(name)
  })

  it.each(Object.values(WebsiteRole))(
    '[AUTH-007] %i says what it allows: as many rights as the contract has',
    (role) => {
      const about = aboutRole(role)
      const count = permissionsOf([role]).length
      if (role === WebsiteRole.admin) expect(about).toBe('Everything.')
      else if (role === WebsiteRole.viewer) expect(about).toMatch(/^Read the pages for members\. /)
      else if (count === 0)
        expect(about).toMatch(
          /^(?:Check|Write|Manage|See|Change) (?:comments|appointments|campaigns) in a connected service\. /,
        )
      else expect(about.split('. ')[0]!.split(', ')).toHaveLength(count)
    },
  )

  it.each(Object.values(WebsiteRole))('[AUTH-007] %i says whether it opens the panel by itself', (role) => {
    const opens = permissionsOf([role]).includes(Permission.configOpen)
    expect(aboutRole(role).endsWith(' This role alone does not open the panel.')).toBe(!opens)
  })

  it('[AUTH-007] no two read the same', () => {
    const roles = Object.values(WebsiteRole)
    expect(new Set(roles.map(aboutRole)).size).toBe(roles.length)
  })

  it.each([
    [[WebsiteRole.commenter], 'Log in to the site. For work in this panel, choose a role that opens it.'],
    [
      [WebsiteRole.viewer, WebsiteRole.billing],
      'Open the panel, change the plan, read the pages for members.',
    ],
  ])('[AUTH-007] add up: %j', (roles, rights) => expect(rightsOf(roles)).toBe(rights))

  it('[AUTH-007] who changes pages reads all of them', () =>
    expect(rightsOf([WebsiteRole.viewer, WebsiteRole.editor])).toBe(rightsOf([WebsiteRole.editor])))

  it('[AUTH-007] shows what it allows beside its box', async () => {
    await open(listed(owner), 'add')
    const described = box(WebsiteRole.storeManager).getAttribute('aria-describedby')!
    expect(document.getElementById(described)?.textContent).toBe(
      'Open the panel, manage orders, change products and stock.',
    )
    expect(permissionsOf([8])).toEqual([
      Permission.configOpen,
      Permission.commerceOrders,
      Permission.commerceProducts,
    ])
  })
})

describe('adding a person', () => {
  const fill = async () => {
    await type('Email', 'ada@example.org')
    await type('Name', 'Ada')
  }

  it('shows the link once, to copy; then the person is open', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await open({ ...listed(owner), [ADD]: () => json(made(account('Ada')), 201) }, 'add')
    expect(document.activeElement?.id).toBe('team-add-title')
    await fill()
    await press('Add')
    expect(document.activeElement?.id).toBe('team-account-title')
    expect(text()).toContain('Ada was added.')
    expect(link()?.value).toBe(HREF)
    expect(detail().textContent).toContain(
      'It is shown only this once, can be used once, and ends on Nov 28, 2026',
    )
    await press('Copy link')
    expect(writeText).toHaveBeenCalledExactlyOnceWith(HREF)
    expect(text()).toContain('Link copied.')
  })

  it('says where the link was sent, and does not show it', async () => {
    await open({ ...listed(owner), [ADD]: () => json(made(account('Ada'), { link: null }), 201) }, 'add')
    await fill()
    await press('Add')
    expect(detail().textContent).toContain('A link to set the password was sent to Ada@example.org.')
    expect(link()).toBeNull()
  })

  it('shows the link with the reason if the email could not be sent; without a clipboard it is selected', async () => {
    vi.stubGlobal('navigator', {})
    await open(
      {
        ...listed(owner),
        [ADD]: () => json(made(account('Ada'), { mailError: 'The server is busy.' }), 201),
      },
      'add',
    )
    await fill()
    await press('Add')
    expect(detail().textContent).toContain('The email could not be sent: The server is busy.')
    await press('Copy link')
    expect(document.activeElement).toBe(link())
    expect(text()).toContain('copy it with your keyboard')
  })

  it('shows each message at its field, focuses the first, and keeps what was typed', async () => {
    const errors = {
      email: 'This address already has an account.',
      roles: 'Choose at least one role. Roles are 1, 2.',
    }
    await open({ ...listed(owner), [ADD]: () => json({ error: 'Check.', errors }, 400) }, 'add')
    await fill()
    await toggle(WebsiteRole.editor)
    await press('Add')
    const field = document.activeElement as HTMLInputElement
    expect([field.name, field.value, field.getAttribute('aria-invalid')]).toEqual([
      'email',
      'ada@example.org',
      'true',
    ])
    const described = field.getAttribute('aria-describedby')!.split(' ')
    expect(document.getElementById(described[0]!)?.textContent).toBe(errors.email)
    expect(detail().querySelector('fieldset [role=alert]')?.textContent).toBe('Choose at least one role.')
    // Typed values would stay for the next test.
    await toggle(WebsiteRole.editor)
  })

  it('can be tried again after an error; what was typed stays, also on another screen', async () => {
    let fails = true
    const answers = {
      ...listed(owner),
      [ADD]: () => (fails ? json({ error: 'Out of order.' }, 500) : json(made(account('Ada')), 201)),
    }
    await open(answers, 'add')
    await fill()
    await press('Add')
    expect(detail().querySelector('[role=alert]')?.textContent).toContain('Out of order.')
    await screen.open(() => null, {}, null, { account: owner })
    await open(answers, 'add')
    expect(screen.container.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('ada@example.org')
    await press('Add')
    fails = false
    await press('Try again')
    expect(calls('POST').at(-1)?.body).toEqual({ email: 'ada@example.org', name: 'Ada', roles: [4] })
    expect(link()?.value).toBe(HREF)
    await open(answers, 'add')
    expect(screen.container.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('')
  })
})

describe('a person', () => {
  it('gets other roles; an unknown one is named and stays', async () => {
    const answers = {
      ...listed(owner, account('Ada', { roles: [4, 99] })),
      [ROLES]: () => account('Ada', { roles: [2, 4] }),
    }
    await open(answers, 'Ada')
    expect(detail().textContent).toContain('Role 99: from another platform, and stays.')
    expect(box(4).checked).toBe(true)
    await toggle(2)
    await press('Save roles')
    expect(calls('PUT')).toMatchObject([{ body: { roles: [2, 4] } }])
    expect(text()).toContain('The roles of Ada are saved.')
    expect(box(2).checked).toBe(true)
  })

  it('[CFG-001] gets earlier roles back by undo, by its button and its key, also after a save', async () => {
    let roles = [4]
    const key = (name: string, more: KeyboardEventInit = {}) =>
      act(async () => {
        box(2).dispatchEvent(
          new KeyboardEvent('keydown', {
            key: name,
            ctrlKey: true,
            bubbles: true,
            cancelable: true,
            ...more,
          }),
        )
      })
    await open(
      {
        [LIST]: () => ({ accounts: [owner, account('Ada', { roles })] }),
        [ROLES]() {
          roles = [2, 4]
          return account('Ada', { roles })
        },
      },
      'Ada',
    )
    await toggle(2)
    expect(detail().textContent).toContain('1 unsaved change')
    await press('Undo')
    expect(box(2).checked).toBe(false)
    expect(detail().textContent).not.toContain('unsaved')
    await key('z', { shiftKey: true })
    expect(box(2).checked).toBe(true)
    await key('s')
    await vi.waitFor(() => expect(text()).toContain('The roles of Ada are saved.'))
    await key('z')
    expect(box(2).checked).toBe(false)
    expect(detail().textContent).toContain('1 unsaved change')
  })

  it('keeps the boxes when roles cannot be saved, and can be tried again', async () => {
    let fails = true
    const answers = {
      ...listed(owner, account('Ada')),
      [ROLES]: () =>
        fails ? json({ error: 'Somebody removed it.' }, 409) : account('Ada', { roles: [2, 4] }),
    }
    await open(answers, 'Ada')
    await toggle(2)
    await press('Save roles')
    expect(detail().querySelector('[role=alert]')?.textContent).toContain('Somebody removed it.')
    expect([box(2).checked, box(4).checked]).toEqual([true, true])
    fails = false
    await press('Try again')
    expect(text()).toContain('The roles of Ada are saved.')
  })

  it('keeps boxes that are changed while a save is under way, also on another screen', async () => {
    const { promise, resolve } = laterAnswer()
    const answers = { ...listed(owner, account('Ada')), [ROLES]: () => promise }
    await open(answers, 'Ada')
    await toggle(2)
    await press('Save roles')
    await toggle(3)
    resolve(account('Ada', { roles: [2, 4] }))
    await screen.settle()
    expect(text()).toContain('The roles of Ada are saved.')
    await screen.open(() => null, {}, null, { account: owner })
    await open({ ...listed(owner, account('Ada', { roles: [2, 4] })) }, 'Ada')
    expect([2, 3, 4].map((role) => box(role).checked)).toEqual([true, true, true])
    // Saved, so that no draft is left for the next test.
    await open(
      { ...listed(owner, account('Ada')), [ROLES]: () => account('Ada', { roles: [2, 3, 4] }) },
      'Ada',
    )
    await press('Save roles')
  })

  it('has the focus at "Save roles" after "Try again", which disappears', async () => {
    let fails = true
    const answers = {
      ...listed(owner, account('Ada')),
      [ROLES]: () => (fails ? json({ error: 'Out of order.' }, 500) : account('Ada')),
    }
    await open(answers, 'Ada')
    await press('Save roles')
    fails = false
    screen.button('Try again').focus()
    await press('Try again')
    expect(document.activeElement?.textContent).toBe('Save roles')
  })

  it('without any role is not saved: the message says what is missing', async () => {
    await open(
      { ...listed(owner, account('Ada')), [ROLES]: () => json({ error: 'x', errors: { roles: 'x' } }, 400) },
      'Ada',
    )
    await toggle(4)
    await press('Save roles')
    expect(detail().querySelector('fieldset [role=alert]')?.textContent).toBe('Choose at least one role.')
  })

  it('gets a new link, which can be tried again after an error', async () => {
    let fails = true
    await open(
      {
        ...listed(owner, account('Ada')),
        [LINK]: () => (fails ? json({ error: 'Out of order.' }, 500) : json(made(account('Ada')), 201)),
      },
      'Ada',
    )
    await press('Make a new link')
    expect(link()).toBeNull()
    fails = false
    await press('Try again')
    expect(link()?.value).toBe(HREF)
    expect(document.activeElement?.id).toBe('team-account-title')
  })

  const dialog = () => document.querySelector('dialog')
  const confirm = () => act(async () => dialog()!.querySelector<HTMLElement>('button:last-of-type')!.click())

  it('is removed after a confirmation; focus goes to the list', async () => {
    const left = [owner, account('Ada')]
    await open(
      {
        [LIST]: () => ({ accounts: left }),
        [REMOVE]: () => left.pop(),
      },
      'Ada',
    )
    await press('Remove this account')
    expect(dialog()?.textContent).toContain('Remove Ada?')
    expect(calls('POST')).toEqual([])
    await confirm()
    await vi.waitFor(() => expect(text()).toContain('Ada was removed.'))
    await screen.settle()
    expect(rows()).toHaveLength(1)
    expect(document.activeElement?.id).toBe('team-title')
  })

  it('leaves another place alone that was opened before the answer', async () => {
    let answer: (body: unknown) => void = () => {}
    const later = () => new Promise((resolve) => (answer = resolve))
    const go = (at: string) => act(async () => screen.panel.navigation.show('team', at))
    await open({ ...listed(owner, account('Ada')), [REMOVE]: later, [ADD]: later }, 'Ada')
    await press('Remove this account')
    await confirm()
    await vi.waitFor(() => expect(calls('POST')).toHaveLength(1))
    await go('Olive')
    await act(async () => answer(account('Ada')))
    await screen.settle()
    expect(text()).toContain('Ada was removed.')
    expect(screen.panel.store.get().at).toBe('Olive')
    await go('add')
    await type('Email', 'bob@example.org')
    await press('Add')
    await go('Olive')
    await act(async () => answer(made(account('Bob'))))
    await screen.settle()
    expect(text()).toContain('Bob was added.')
    expect(screen.panel.store.get().at).toBe('Olive')
  })

  it('stays with the reason if it cannot be removed', async () => {
    const error = 'This is the only administrator who can log in.'
    await open(
      { ...listed(owner, account('Ada', { roles: [1] })), [REMOVE]: () => json({ error }, 409) },
      'Ada',
    )
    await press('Remove this account')
    await confirm()
    await vi.waitFor(() => expect(detail().querySelector('[role=alert]')?.textContent).toContain(error))
    expect(rows()).toHaveLength(2)
  })

  it('who is signed in cannot change the own roles', async () => {
    await open(listed(owner, account('Ada')), 'Olive')
    expect(detail().querySelector('input, button')).toBeNull()
    expect(detail().textContent).toContain('This is your account.')
    expect(detail().querySelector('a[href="?screen=account"]')?.textContent).toBe('Your account')
  })
})
