import type { APIRequestContext, Page } from '@playwright/test'
import { IS_FULL } from '../support/repeats.js'
import { servePopup, shown } from './support/popup.js'
import { expect, hydrated, type PageParts, test } from './support/test.js'

const OWNER = { authenticatedAccount: { id: 'a1' }, websiteRoles: [1], accessPermissions: [201] }

const tracked = (body: string, context: object = {}): PageParts => ({
  head: `<script type="application/json" data-site-context>${JSON.stringify({ website: { id: 'w1' }, ...context })}</script>`,
  body,
})

/** The records of a page that the server has got, with the last part of the call's path. */
async function recordsOf(request: APIRequestContext, page: string, call?: string) {
  const answer = await request.get(`/records?page=${encodeURIComponent(page)}`)
  const records = (await answer.json()) as { path: string; body: string }[]
  return records
    .map(
      ({ path, body }): Record<string, string> => ({
        call: path.split('/').at(-1)!,
        ...Object.fromEntries(new URLSearchParams(body)),
      }),
    )
    .filter((record) => !call || record.call === call)
}

/** Resolves when the page counts its buttons: it has reported that this one is visible. */
const counted = (request: APIRequestContext, page: string, times = 1) =>
  expect.poll(async () => (await recordsOf(request, page, 'button-render')).length).toBe(times)

/** A press that is lost now and then shows in more of them. */
const PRESSES = IS_FULL ? 20 : 5

test('[CEN-002] [CEN-003] each of several presses of a link that leaves the page reaches the server', async ({
  page,
  publish,
  request,
}) => {
  const next = await publish({ body: '<p>Next</p>' })
  const address = await publish(
    tracked(
      `<a href="${next}" data-census-button="go" data-alignment="center" target="_self">Go <b>on</b></a>`,
    ),
  )
  for (let times = 1; times <= PRESSES; times += 1) {
    await page.goto(address)
    await counted(request, address, times)
    await page.getByRole('link', { name: 'Go on' }).click()
    await page.waitForURL(`**${next}`)
  }
  await expect.poll(async () => (await recordsOf(request, address, 'button-click')).length).toBe(PRESSES)
  for (const call of ['button-render', 'button-click'])
    expect((await recordsOf(request, address, call))[0]).toEqual({
      call,
      visitorCookie: expect.stringMatching(/^[0-9a-f]{32}(?:\|\d{13}){3}\|1$/),
      websiteId: 'w1',
      templateId: '',
      pageId: '',
      collectionId: '',
      itemId: '',
      pagePath: address,
      id: 'go',
      buttonText: 'Go on',
      clickthroughUrl: next,
      alignment: 'center',
      size: '',
      newWindow: 'false',
      context: '1',
    })
})

test('a button below the window is recorded once it is scrolled into view', async ({
  page,
  publish,
  request,
}) => {
  const address = await publish(
    tracked(`<a href="#a" data-census-button="first">First</a>${'<p>Text</p>'.repeat(200)}
      <a href="#b" data-census-button="last">Last</a>`),
  )
  await page.goto(address)
  await counted(request, address)
  await page.getByRole('link', { name: 'Last' }).scrollIntoViewIfNeeded()
  await counted(request, address, 2)
  expect((await recordsOf(request, address, 'button-render')).map(({ id }) => id)).toEqual(['first', 'last'])
})

test('[POP-009] a button of the popup has context 2, on a page without buttons', async ({
  page,
  publish,
}) => {
  const requests = await servePopup(
    page,
    '<h2>The letter</h2><p><a href="#more" data-census-button="more">More</a></p>',
  )
  const popupOverlaySettings = { style: 'show', version: 1, enableMobile: true, displayFrequency: 7 }
  await page.goto(await publish(tracked('<p>Text</p>', { websiteSettings: { popupOverlaySettings } })))
  await shown(page)
  const sent = (call: string) =>
    requests[`census/${call}`]?.map((each) => [each.get('id'), each.get('context')])
  await expect.poll(() => sent('button-render')).toEqual([['more', '2']])
  await page.getByRole('link', { name: 'More' }).click()
  await expect.poll(() => sent('button-click')).toEqual([['more', '2']])
})

test('[CEN-008] a landing by a campaign requests the track pixel under the page’s policy, once a visit', async ({
  page,
  publish,
  request,
}) => {
  const address = await publish(tracked('<p>Text</p>'))
  await page.goto(`${address}?campaign=may&source=letter`)
  await expect.poll(() => recordsOf(request, address, 'landing')).toHaveLength(1)
  expect((await recordsOf(request, address, 'landing'))[0]).toMatchObject({
    landing: expect.stringContaining(`${address}?campaign=may`),
    refer: '',
    rk: expect.stringMatching(/^[0-9a-f]{32}$/),
    lang: 'en-US',
    screen: expect.stringMatching(/^\d+x\d+$/),
    campaign: 'may',
    source: 'letter',
  })
  await page.goto(`${address}?campaign=june`)
  await expect.poll(() => recordsOf(request, address, 'RecordHit')).toHaveLength(2)
  expect(await recordsOf(request, address, 'landing')).toHaveLength(1)
})

/** The state of the other page, in its window. */
interface Follower {
  readonly messages: { readonly type: string }[]
  readonly channel: BroadcastChannel
}

/** Another page of the origin, which keeps the messages of the tracking channel. */
async function follow(page: Page, address: string) {
  const other = await page.context().newPage()
  await other.goto(address)
  const follower = await other.evaluateHandle((): Follower => {
    const messages: { type: string }[] = []
    const channel = new BroadcastChannel('site-tracking')
    channel.onmessage = ({ data }) => messages.push(data)
    return { messages, channel }
  })
  return {
    post: (message: object) => follower.evaluate(({ channel }, data) => channel.postMessage(data), message),
    messages: async (wanted: string): Promise<Readonly<Record<string, unknown>>[]> =>
      (await follower.evaluate(({ messages }) => messages)).filter(({ type }) => type === wanted),
  }
}

test('[VIS-012] [VIS-013] [VIS-014] another page follows an owner’s, and the server gets nothing', async ({
  page,
  publish,
  request,
}) => {
  const { messages, post } = await follow(page, await publish({ body: '<p>Panel</p>', script: false }))
  const address = await publish(tracked('<a href="#more" data-census-button="more">More</a>', OWNER))
  await page.goto(address)
  await hydrated(page)
  const paths = async () => (await messages('record')).map(({ path }) => path)
  await expect
    .poll(paths)
    .toEqual(expect.arrayContaining(['/api/census/RecordHit', '/api/census/button-render']))
  await page.getByRole('link', { name: 'More' }).click()
  await expect.poll(paths).toContain('/api/census/button-click')
  for (const { isSent } of await messages('record')) expect(isSent).toBe(false)

  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  expect(await messages('pointer')).toEqual([])
  await post({ type: 'watch' })
  await expect(async () => {
    await page.mouse.move(30, 40)
    await page.mouse.move(50, 60)
    expect(await messages('pointer')).toContainEqual({ type: 'pointer', pagePath: address, x: 50, y: 60 })
  }).toPass()

  await page.goto('about:blank')
  expect(await recordsOf(request, address)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})
