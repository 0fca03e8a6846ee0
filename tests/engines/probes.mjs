/** Addresses under `/probe/` with a behaviour that cases need. Their state is kept by `id`. */

import { silence } from '../support/silence.mjs'

/** @type {Set<string>} */
const requested = new Set()
/** @type {Map<string, string>} */
const received = new Map()
/** @type {Map<string, Set<string>>} */
const records = new Map()
/** @type {Map<string, string[]>} */
const photos = new Map()

/** A picture of 600 by 400 in every requested width: a drawing scales. */
const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="#357"/></svg>'

/** Scripts as owners and providers write them: they change the page that they are in. */
const SCRIPTS = new Map([
  ['/probe/owner.js', "document.querySelector('[data-block] output').textContent = 'seven'"],
  ['/probe/provider.js', "document.querySelector('[data-part=frame] > blockquote').className = 'drawn'"],
])

const PLAYER = '<!doctype html><title>Player</title><button type="button">Play</button>'

/**
 * `/probe/photos/<id>/<name>` is a photo, or 404 where its name contains "broken"; `/probe/photos/<id>` lists the
 * requested ones.
 *
 * @param {string} path after `/probe/photos/`
 * @param {string} search
 */
function answerPhoto(path, search) {
  const [id = '', name] = path.split('/')
  const known = photos.get(id) ?? []
  photos.set(id, known)
  if (!name) return { status: 200, type: 'application/json', text: JSON.stringify(known) }
  known.push(name + search)
  const found = !name.includes('broken')
  return { status: found ? 200 : 404, type: 'image/svg+xml', text: found ? PHOTO : '' }
}

/**
 * @param {string} pathname
 * @param {URLSearchParams} query
 * @param {string} body
 * @returns {{ status: number, type: string, text: string | Buffer } | undefined}
 */
export function answerProbe(pathname, query, body) {
  const id = query.get('id') ?? ''
  const script = 'text/javascript; charset=utf-8'
  const folder = '/probe/photos/'
  if (pathname.startsWith(folder)) {
    const search = query.size > 0 ? `?${query}` : ''
    return answerPhoto(pathname.slice(folder.length), search)
  }
  const written = SCRIPTS.get(pathname)
  if (written) return { status: 200, type: script, text: written }
  switch (pathname) {
    // A chunk that fails the first time: a deployment in progress, a lost connection.
    case '/probe/flaky.js': {
      if (requested.has(id)) return { status: 200, type: script, text: 'export default "loaded"' }
      requested.add(id)
      return { status: 503, type: 'text/plain', text: 'try again' }
    }
    // The target of beacons; a request without a body returns the number of bytes received.
    case '/probe/beacon': {
      if (body) received.set(id, body)
      return { status: 200, type: 'application/json', text: String(received.get(id)?.length ?? 0) }
    }
    // A list of records in JSON; a request without a body returns the number of different records received.
    case '/probe/records': {
      const known = records.get(id) ?? new Set()
      records.set(id, known)
      for (const record of body ? JSON.parse(body) : []) known.add(JSON.stringify(record))
      return { status: 200, type: 'application/json', text: String(known.size) }
    }
    // A sound without a sound.
    case '/probe/sound.wav':
      return { status: 200, type: 'audio/wav', text: silence(20) }
    // A page of the site's own for frames of embed code.
    case '/probe/player':
      return { status: 200, type: 'text/html; charset=utf-8', text: PLAYER }
    default:
      return undefined
  }
}
