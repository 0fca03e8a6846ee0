import type { NavigationBody, PageConfigBody, PageConfigRequest, PageRow } from '@site/runtime/contract'
import { act } from 'react'
import { NO_ENTRY } from '../src/kinds/pages/model/new-page.js'
import PagesScreen from '../src/kinds/pages/pages-screen.js'
import { type Answers, renderScreens } from './screen.js'

export const ROW: PageRow = {
  id: 'visit',
  path: '/visit',
  title: 'Find us',
  state: 'published',
  publishAt: null,
  isLocked: false,
  isOwn: false,
  entry: null,
}

/** The values of a page for search engines and sharing, and as a post or an event, where it has none of its own. */
export const NOT_SHARED = {
  noindex: false,
  shareTitle: '',
  shareDescription: '',
  sharePicture: '',
  ...NO_ENTRY,
}

/** The values of {@link NOT_SHARED} as they are sent: empty days are left out. */
export const { date: _date, firstDay: _first, lastDay: _last, ...NOT_SHARED_SENT } = NOT_SHARED

export const VISIT: PageConfigBody = {
  id: 'visit',
  path: '/visit',
  title: 'Find us',
  description: 'Where the studio is',
  state: 'published',
  publishAt: null,
  theme: { title: 'Find us', description: 'Where the studio is', path: '/visit' },
  entry: null,
  access: null,
  isProduct: false,
  isFixed: false,
  keptAs: null,
  ...NOT_SHARED,
  isOwn: false,
  sampleSections: [],
  revision: 3,
}

const link = (id: string, title: string, path: string, isPublished = true) => ({
  id,
  title,
  path,
  isPublished,
})

export const MENU: NavigationBody = {
  entries: [
    { ...link('page:shop', 'Shop', '/shop'), children: [] },
    {
      ...link('folder:Visit', 'Visit', ''),
      children: [link('page:visit', 'Find us', '/visit'), link('page:cafe', 'The café', '/cafe', false)],
    },
    { ...link('page:contact', 'Contact', '/contact'), children: [] },
  ],
  isOwn: false,
  revision: 5,
}

export const LIST = 'GET /api/config/pages/list'
export const ONE = 'GET /api/config/pages/visit'
export const SAVE = 'PUT /api/config/pages/visit'
export const RESET = 'DELETE /api/config/pages/visit'
/** The settings of the website that name its time zone. */
export const CONTACT = 'GET /api/config/settings/contact'
const STARTS = 'GET /api/config/pages/starts'
export const ADD = 'POST /api/config/pages'
export const TRASH = 'GET /api/config/pages/trash'
export const NAVIGATION = 'GET /api/config/navigation'
export const SAVE_NAVIGATION = 'PUT /api/config/navigation'

/** The screen of pages, with one page and a navigation with a folder. */
export function renderPages() {
  const screen = renderScreens('pages')
  const { calls, settle } = screen
  const sent = () => calls('PUT').at(-1)!.body as PageConfigRequest
  /** The server's answer to a save. */
  const saved = (): PageConfigBody => ({ ...VISIT, ...sent(), isOwn: true, revision: VISIT.revision + 1 })
  const open = (answers: Answers = {}, at: string | null = 'visit') =>
    screen.open(
      PagesScreen,
      {
        [LIST]: () => ({ pages: [ROW], next: null, previous: null, collections: [] }),
        [ONE]: () => VISIT,
        [SAVE]: saved,
        [NAVIGATION]: () => MENU,
        [STARTS]: () => ({
          templates: [{ template: 'page', title: 'Empty page', description: 'A heading and a lead.' }],
          collections: [],
          pages: [{ id: 'visit', path: '/visit', title: 'Find us', entry: null }],
          more: false,
        }),
        'GET /api/config/pages': () => ({
          pages: [
            { id: 'b00c', path: '/book', title: 'Book a place', isPublished: true, hasSections: true },
            { id: 'visit', path: '/visit', title: 'Find us', isPublished: true, hasSections: true },
          ],
          more: false,
        }),
        ...answers,
      },
      at,
    )
  const detail = () => screen.container.querySelector('.records-detail')!
  const alert = () => detail().querySelector('[role=alert]')?.textContent
  const status = () => detail().querySelector('.save-status')?.textContent
  const field = (label: string) =>
    [...detail().querySelectorAll('label')].find((each) => each.textContent === label)?.control as
      | HTMLInputElement
      | undefined
  /** Types into the element, as React notices it. */
  async function fill(element: HTMLInputElement, value: string) {
    await act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, value)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await settle()
  }
  const type = (label: string, value: string) => fill(field(label)!, value)
  const choose = (label: string) => act(async () => field(label)!.click())
  return { ...screen, screen, sent, saved, open, detail, alert, status, field, fill, type, choose }
}
