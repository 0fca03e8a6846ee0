import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import memberArea from './block.js'
import html from './fixture.html?raw'

let site: Site
const fetched = vi.fn<typeof fetch>()
const assigned = vi.fn<(address: string) => void>()
const reloaded = vi.fn<() => void>()

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = html
  fetched.mockImplementation(async () => Response.json({ xsrfToken: 'abcdefghijklmnopqrstuvwxyz' }))
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(location, 'assign').mockImplementation((address) => assigned(String(address)))
  vi.spyOn(location, 'reload').mockImplementation(reloaded)
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const mock of [fetched, assigned, reloaded]) mock.mockReset()
})

const start = () => {
  site = createSite({ blocks: { 'member-area': memberArea } })
  return site.start()
}
const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const part = (id: string, name: string) => block(id).querySelector<HTMLInputElement>(`[data-part="${name}"]`)!
const fill = (id: string) => {
  part(id, 'email').value = 'member@example.com'
  part(id, 'password').value = 'low tide'
}
const submit = (id: string, name = 'form') => {
  const event = new Event('submit', { bubbles: true, cancelable: true })
  part(id, name).dispatchEvent(event)
  return event.defaultPrevented
}
const refuse = (status: number, body: object) =>
  fetched.mockImplementation(async () => Response.json(body, { status }))
const WRONG = { status: 401, error: 'The email or password is not correct.' }
const bodyOf = () => JSON.parse(String(fetched.mock.calls[0]![1]!.body)) as unknown

describe('a member area', () => {
  it('signs a member in without leaving the page, and then opens the page that the form names', async () => {
    await start()
    fill('sign-in')
    part('sign-in', 'remember').checked = true
    expect(submit('sign-in')).toBe(true)
    await vi.waitFor(() => expect(assigned).toHaveBeenCalledOnce())
    expect(String(fetched.mock.calls[0]![0])).toContain('/api/site-users/account/session')
    expect(bodyOf()).toEqual({ email: 'member@example.com', password: 'low tide', rememberMe: true })
    expect(new URL(assigned.mock.calls[0]![0]).pathname).toBe('/members')
  })

  it('opens the page of its option instead, and loads the current page again without either', async () => {
    await start()
    fill('bare')
    submit('bare')
    await vi.waitFor(() => expect(assigned).toHaveBeenCalledOnce())
    expect(new URL(assigned.mock.calls[0]![0]).pathname).toBe('/notes')
    await site.update(block('bare'), { signedInUrl: '' })
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    submit('bare')
    await vi.waitFor(() => expect(assigned.mock.calls.length + reloaded.mock.calls.length).toBe(2))
    expect(reloaded).toHaveBeenCalledOnce()
  })

  it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)'])(
    'opens no page of another site: %s',
    async (value) => {
      block('sign-in').querySelector<HTMLInputElement>('[name="return"]')!.value = value
      await start()
      fill('sign-in')
      submit('sign-in')
      await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
      expect(assigned).not.toHaveBeenCalled()
    },
  )

  it('shows that it is busy, and is sent once', async () => {
    let answer: (response: Response) => void = () => {}
    fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    await start()
    fill('sign-in')
    submit('sign-in')
    submit('sign-in')
    await vi.waitFor(() => expect(part('sign-in', 'submit').textContent).toBe('Logging in…'))
    expect(part('sign-in', 'submit').getAttribute('aria-disabled')).toBe('true')
    expect(part('sign-in', 'form').getAttribute('aria-busy')).toBe('true')
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    answer(Response.json(WRONG, { status: 401 }))
    await vi.waitFor(() => expect(part('sign-in', 'submit').textContent).toBe('Log in'))
  })

  it('says in place what was wrong, and the focus is on the password', async () => {
    refuse(401, WRONG)
    await start()
    fill('sign-in')
    submit('sign-in')
    await vi.waitFor(() => expect(part('sign-in', 'message').textContent).toBe(WRONG.error))
    expect(part('sign-in', 'message').getAttribute('role')).toBe('alert')
    expect(document.activeElement).toBe(part('sign-in', 'password'))
    for (const name of ['email', 'password']) {
      expect(part('sign-in', name).getAttribute('aria-invalid')).toBe('true')
      expect(part('sign-in', name).getAttribute('aria-describedby')).toBe(part('sign-in', 'message').id)
    }
    part('sign-in', 'password').dispatchEvent(new Event('input', { bubbles: true }))
    expect(part('sign-in', 'password').hasAttribute('aria-invalid')).toBe(false)
    expect(part('bare', 'password').hasAttribute('aria-invalid')).toBe(false)
  })

  it('blames no field for a lost connection or too many attempts, and adds a message where there is none', async () => {
    fetched.mockRejectedValue(new TypeError('offline'))
    await start()
    fill('bare')
    submit('bare')
    await vi.waitFor(() => expect(part('bare', 'message').textContent).toMatch(/^Unable to connect/))
    expect(part('bare', 'email').hasAttribute('aria-invalid')).toBe(false)
    refuse(404, {})
    submit('bare')
    await vi.waitFor(() => expect(part('bare', 'message').textContent).toBe('Something went wrong'))
    refuse(429, { status: 429, error: 'Too many' })
    submit('bare')
    await vi.waitFor(() => expect(part('bare', 'message').textContent).toContain('too many attempts'))
    expect(part('bare', 'email').hasAttribute('aria-invalid')).toBe(false)
  })

  it('stays where a listener of its event prevents the next page', async () => {
    await start()
    const paths: string[] = []
    site.on('member-area:sign-in', (event) => {
      paths.push(event.detail.path)
      event.preventDefault()
    })
    fill('sign-in')
    submit('sign-in')
    await vi.waitFor(() => expect(paths).toEqual(['/members']))
    await vi.waitFor(() => expect(part('sign-in', 'submit').textContent).toBe('Log in'))
    expect(assigned).not.toHaveBeenCalled()
  })

  it('signs out, and opens the root of the site, which confirms it', async () => {
    await start()
    expect(submit('signed-in', 'sign-out')).toBe(true)
    await vi.waitFor(() => expect(assigned.mock.calls).toEqual([['/?logout=true']]))
    expect(fetched.mock.calls[0]![1]!.method).toBe('DELETE')
  })

  it('leaves a form that unlocks a page to the browser', async () => {
    await start()
    expect(submit('unlock')).toBe(false)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is ready again when the browser goes back to it', async () => {
    await start()
    fill('sign-in')
    submit('sign-in')
    await vi.waitFor(() => expect(assigned).toHaveBeenCalledOnce())
    expect(part('sign-in', 'submit').getAttribute('aria-disabled')).toBe('true')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(part('sign-in', 'submit').getAttribute('aria-disabled')).toBe('false')
  })

  it('names what is missing', async () => {
    const error = silence('error')
    document.body.innerHTML = '<div data-block="member-area"><p>Members</p></div>'
    await start()
    expect(String(error.mock.calls[0]![0])).toContain('[data-part="form"] or a [data-part="sign-out"]')
    error.mockRestore()
  })

  it('restores the HTML of the server on destroy', async () => {
    refuse(401, WRONG)
    const before = document.body.innerHTML
    await start()
    for (const id of ['sign-in', 'bare']) {
      fill(id)
      submit(id)
      await vi.waitFor(() => expect(part(id, 'message').textContent).toBe(WRONG.error))
    }
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })
})
