import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { website } from '../../../testing/panel.js'
import { renderScreens } from '../../../testing/screen.js'
import { screens } from '../screens.js'
import { HelpTopics } from './help-topics.js'
import { allTopics, findTopics } from './topics.js'

const NAMES = screens.map(({ name }) => name)
const titles = (query: string, current = 'page', names: readonly string[] = NAMES) =>
  findTopics(allTopics(), query, names, current).map(({ title }) => title)

describe('the topics of the help', () => {
  it('are about each screen, and about no other', () => {
    const about = new Set(allTopics().map(({ screen }) => screen))
    expect([...about].sort()).toEqual([...new Set(NAMES)].sort())
    expect(allTopics().filter(({ title, text }) => title === '' || text === '')).toEqual([])
  })

  it('begin with those of the current screen', () => {
    expect(titles('', 'inbox').slice(0, 2)).toEqual(['Read and answer messages', 'Get messages by email'])
    expect(titles('', 'team')[0]).toBe('Let other people work on the site')
    expect(titles('', 'team')).toHaveLength(allTopics().length)
  })

  it('are found by words in any order, in titles and texts', () => {
    expect(titles('PRICE  stock')).toEqual(['Change prices and stock'])
    expect(titles('email test')).toEqual(['Get messages by email'])
    expect(titles('price zebra')).toEqual([])
  })

  it('are only those of screens that the account has', () => {
    expect(titles('', 'orders', ['orders', 'account'])).toEqual([
      'Send an order',
      'Change your password or language',
    ])
  })
})

const screen = renderScreens('inbox')
const onFollow = vi.fn()
const open = () => screen.open(() => <HelpTopics screens={screens} onFollow={onFollow} />, {})
const summaries = () => [...screen.container.querySelectorAll('summary')].map((each) => each.textContent)
const opened = () => screen.container.querySelector('details[open]')

describe('the help', () => {
  it('opens the first topic of the screen, with a link to where it is done', async () => {
    await open()
    expect(opened()?.textContent).toContain('Messages of forms arrive in the inbox.')
    const link = screen.container.querySelectorAll<HTMLAnchorElement>('details a')[1]!
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Open “Inbox”', '?screen=inbox&at=mail'])
    await act(async () => link.click())
    expect(screen.panel.store.get()).toMatchObject({ screen: 'inbox', at: 'mail' })
    expect(onFollow).toHaveBeenCalledOnce()
  })

  it('leads to the documentation for owners where the server has one', async () => {
    const docsLink = () => screen.container.querySelector('a[href="/docs/owner/"]')
    const account = { id: 'a', email: 'owner@example.com', name: 'Owner', roles: [1] }
    await screen.open(() => <HelpTopics screens={screens} onFollow={onFollow} />, {}, null, { account })
    expect(docsLink()).toBeNull()
    await act(async () =>
      screen.panel.store.set((state) => ({
        ...state,
        session: { status: 'signed-in', account, website: { ...website, docs: '/docs/' } },
      })),
    )
    expect(docsLink()?.textContent).toBe('Read the documentation (opens in a new tab)')
  })

  it('lists what is found, opens the best answer, and says if there is none', async () => {
    await open()
    await screen.type('Search the help', 'discount')
    expect(summaries()).toEqual(['Give a discount'])
    expect(opened()).not.toBeNull()
    const status = () => screen.container.querySelector('[role=status]')
    expect(status()?.textContent).toBe('1 topic')
    await screen.type('Search the help', 'zebra')
    expect([summaries(), status()?.textContent]).toEqual([[], 'No help has all of these words. Try fewer.'])
  })
})
