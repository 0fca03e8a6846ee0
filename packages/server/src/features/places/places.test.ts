import type { ServerResponse } from 'node:http'
import { ErrorBody, PlaceDetailsBody, PlacesBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { get, restart, setUpPanel, site } from '../../../testing/panel.js'
import { type PlacesStub, startPlacesStub } from '../../../testing/places.js'
import { loggable } from '../../base/http/errors/handler.js'
import { createGooglePlaces } from './google.js'

const KEY = 'AIza-the-key-of-this-server'
const ROOT = '/api/google-maps/places'
const PREDICT = `${ROOT}/autocomplete?input=slack`
const CONTEXT = 'productPage=panel&productSection=map-editor'
const DETAILS = `${ROOT}/details?placeId=ChIJ_a-1&${CONTEXT}`

const json = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body))
const status = (code: number) => (response: ServerResponse) =>
  void response.writeHead(code).end(JSON.stringify({ error: { message: `about ${KEY}` } }))

const SUGGESTIONS = {
  suggestions: [
    {
      placePrediction: {
        placeId: 'ChIJ_a-1',
        text: { text: 'Slack Water Press, Quay Street, Marlsea' },
        structuredFormat: {
          mainText: { text: 'Slack Water Press', matches: [{ endOffset: 5 }] },
          secondaryText: { text: 'Quay Street, Marlsea' },
        },
      },
    },
    { queryPrediction: { text: { text: 'slack water' } } },
    { placePrediction: { placeId: 'ChIJ_b', text: { text: 'Slackwater\nLane' } } },
    { placePrediction: { placeId: '../../other', text: { text: 'No id' } } },
  ],
}

const PLACE = {
  displayName: { text: 'Slack Water Press', languageCode: 'en' },
  formattedAddress: '7 Quay Street, Marlsea IP15 9XX, UK',
  addressComponents: [
    { longText: '7', shortText: '7', types: ['street_number'] },
    { longText: 'Quay Street', shortText: 'Quay St', types: ['route'] },
    { longText: 'Marlsea', shortText: 'Marlsea', types: ['postal_town'] },
    { longText: 'England', shortText: 'England', types: ['administrative_area_level_1', 'political'] },
    { longText: 'IP15 9XX', shortText: 'IP15 9XX', types: ['postal_code'] },
    { longText: 'United Kingdom', shortText: 'GB', types: ['country', 'political'] },
  ],
  location: { latitude: 52.15, longitude: 1.6 },
}

onDatabase('places for the editor of maps', ({ open }) => {
  let stub: PlacesStub
  let owner: SignedIn
  setUpPanel(open)
  beforeAll(async () => {
    stub = await startPlacesStub()
  })
  afterAll(() => stub.stop())
  beforeEach(async () => {
    stub.answerWith(json({}))
    await restart({ places: createGooglePlaces({ key: KEY, origin: stub.origin }) })
    owner = await signIn(site)
  })

  /** The sentence of a failure, which must not have the key; nor may the log. */
  async function failure(response: Response): Promise<string> {
    const text = await response.text()
    expect(text + site.logged.map(loggable).join()).not.toContain(KEY)
    return v.parse(ErrorBody, JSON.parse(text)).error ?? ''
  }

  it('[MAP-009] are predicted for a text, in the language of the site', async () => {
    stub.answerWith(json(SUGGESTIONS))
    const response = await get(`${PREDICT}&sessionToken=s-1`, owner)
    expect(response.status).toBe(200)
    expect(v.parse(PlacesBody, await response.json())).toEqual({
      predictions: [
        { placeId: 'ChIJ_a-1', text: 'Slack Water Press', detail: 'Quay Street, Marlsea' },
        { placeId: 'ChIJ_b', text: 'Slackwater Lane', detail: '' },
      ],
    })
    const [{ method, url, headers, body }] = stub.seen as [PlacesStub['seen'][number]]
    expect([method, url, headers['x-goog-api-key']]).toEqual(['POST', '/v1/places:autocomplete', KEY])
    expect(JSON.parse(body)).toEqual({ input: 'slack', languageCode: 'en-GB', sessionToken: 's-1' })
  })

  it('[MAP-009] are none if nothing fits, and at most ten', async () => {
    expect(await (await get(PREDICT, owner)).json()).toEqual({ predictions: [] })
    stub.answerWith(json({ suggestions: Array(30).fill(SUGGESTIONS.suggestions[0]) }))
    expect((await (await get(PREDICT, owner)).json()).predictions).toHaveLength(10)
  })

  it('[MAP-009] have details with the names of the map’s options', async () => {
    stub.answerWith(json(PLACE))
    const response = await get(DETAILS, await signIn(site, 'editor@example.com'))
    expect(response.status).toBe(200)
    expect(v.parse(PlaceDetailsBody, await response.json())).toEqual({
      addressTitle: 'Slack Water Press',
      addressLine1: '7 Quay Street',
      addressLine2: 'Marlsea, England, IP15 9XX',
      addressCountry: 'United Kingdom',
      mapLat: 52.15,
      mapLng: 1.6,
    })
    expect(stub.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/places/ChIJ_a-1?languageCode=en-GB',
    ])
  })

  it.each([
    ['productPage', `placeId=a&productSection=map`],
    ['productSection', `placeId=a&productPage=panel`],
    ['productPage', `placeId=a&productSection=map&productPage=`],
    ['productSection', `placeId=a&productPage=panel&productSection=${'x'.repeat(101)}`],
    ['placeId', CONTEXT],
    ['placeId', `${CONTEXT}&placeId=..%2F..%2Fv2%2Fother`],
    ['placeId', `${CONTEXT}&placeId=a%3Fkey=b`],
    ['placeId', `${CONTEXT}&placeId=${'a'.repeat(301)}`],
    ['sessionToken', `${CONTEXT}&placeId=a&sessionToken=a%0D%0Ab`],
  ])('[MAP-009] details are refused if “%s” is missing or wrong: ?%s', async (name, query) => {
    const response = await get(`${ROOT}/details?${query}`, owner)
    expect(response.status).toBe(400)
    expect(await failure(response)).toContain(`"${name}"`)
    expect(stub.seen).toEqual([])
  })

  it.each(['', 'input=', 'input=%20', `input=${'x'.repeat(201)}`, 'input=a&sessionToken=%00'])(
    '[MAP-009] a text is refused: ?%s',
    async (query) => {
      expect((await get(`${ROOT}/autocomplete?${query}`, owner)).status).toBe(400)
      expect(stub.seen).toEqual([])
    },
  )

  it('[MAP-009] a hostile text is only ever a value of the request', async () => {
    const input = '","languageCode":"xx"}\r\nHost: evil.example #?../ <script>\0'
    await get(`${ROOT}/autocomplete?input=${encodeURIComponent(input)}&host=evil.example`, owner)
    expect(stub.seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      ['/v1/places:autocomplete', { input: input, languageCode: 'en-GB' }],
    ])
  })

  it('[MAP-009] are for signed-in accounts that may change blocks', async () => {
    for (const path of [PREDICT, DETAILS]) {
      const visitor = await get(path)
      expect([visitor.status, await visitor.json()]).toMatchObject([401, { loginRequired: true }])
      const viewer = await get(path, await signIn(site, 'viewer@example.com'))
      expect([viewer.status, await viewer.json()]).toMatchObject([403, { authorizationFail: true }])
    }
    expect(stub.seen).toEqual([])
  })

  it.each([
    ['a status 500', 'cannot be reached', status(500)],
    ['a status 403', 'refuses the key', status(403)],
    ['a status 429', 'quota', status(429)],
    [
      'a redirect',
      'cannot be reached',
      (to: ServerResponse) => void to.writeHead(302, { location: '/' }).end(),
    ],
    ['an interrupted answer', 'cannot be reached', (to: ServerResponse) => void to.destroy()],
    ['broken JSON', 'cannot read', (to: ServerResponse) => void to.end('{"suggestions":[')],
    ['another form', 'cannot read', json({ suggestions: 'none', location: 'here' })],
    ['coordinates out of range', 'cannot read', json({ suggestions: 1, location: { latitude: 91 } })],
    ['an endless answer', 'cannot read', (to: ServerResponse) => void to.end(' '.repeat(300_000))],
  ])('[MAP-009] say in words what to do after %s, and log it without the key', async (_, words, answer) => {
    stub.answerWith(answer)
    for (const path of [PREDICT, DETAILS]) {
      const response = await get(path, owner)
      expect(response.status).toBe(502)
      expect(await failure(response)).toContain(words)
    }
    expect(site.logged).toHaveLength(2)
    // One request for each call: no redirect is followed, and nothing is tried again.
    expect(stub.seen).toHaveLength(2)
  })

  it('[MAP-009] do not wait for a service that is slow or does not exist', async () => {
    stub.answerWith(() => {})
    await restart({ places: createGooglePlaces({ key: KEY, origin: stub.origin, timeoutMs: 50 }) })
    expect(await failure(await get(PREDICT, owner))).toContain('did not answer in time')
    stub.answerWith((response) => void response.write('{'))
    expect(await failure(await get(DETAILS, owner))).toContain('did not answer in time')
    await restart({ places: createGooglePlaces({ key: KEY, origin: 'http://127.0.0.1:1' }) })
    expect(await failure(await get(PREDICT, owner))).toContain('cannot be reached')
  })

  it('[MAP-009] a place that does not exist any more is 404', async () => {
    stub.answerWith(status(404))
    const response = await get(DETAILS, owner)
    expect(response.status).toBe(404)
    expect(await failure(response)).toContain('Search again')
  })

  it('[MAP-009] without a key, the owner learns who can set it', async () => {
    await restart()
    for (const path of [PREDICT, DETAILS]) {
      const response = await get(path, owner)
      expect(response.status).toBe(501)
      expect(await failure(response)).toContain('GOOGLE_MAPS_KEY')
    }
  })

  it('[MAP-009] are limited for each address', async () => {
    const places = createGooglePlaces({ key: KEY, origin: stub.origin })
    await restart({ places, rates: { places: { count: 2, windowMs: 60_000 } } })
    const statuses: number[] = []
    for (let call = 0; call < 3; call += 1) statuses.push((await get(PREDICT, owner)).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await get(PREDICT, owner)).headers.get('retry-after')).toBe('60')
    expect(stub.seen).toHaveLength(2)
  })
})
