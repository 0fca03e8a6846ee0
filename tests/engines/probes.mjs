/** Addresses under `/probe/` behave in ways that cases ask about. What they remember, they remember by `id`. */

/** @type {Set<string>} */
const asked = new Set()
/** @type {Map<string, string>} */
const received = new Map()
/** @type {Map<string, string[]>} */
const photos = new Map()

/** A picture of 600 by 400 in whatever width it is asked for: a drawing has them all. */
const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="#357"/></svg>'

const PLAYER = '<!doctype html><title>Player</title><button type="button">Play</button>'

/**
 * `/probe/photos/<id>/<name>` is a photo, unless its name says that it is broken; `/probe/photos/<id>` tells which
 * were asked for.
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
 * @returns {{ status: number, type: string, text: string } | undefined}
 */
export function answerProbe(pathname, query, body) {
  const id = query.get('id') ?? ''
  const script = 'text/javascript; charset=utf-8'
  const folder = '/probe/photos/'
  if (pathname.startsWith(folder)) {
    const search = query.size > 0 ? `?${query}` : ''
    return answerPhoto(pathname.slice(folder.length), search)
  }
  switch (pathname) {
    // A chunk that fails the first time: a deployment in progress, a lost connection.
    case '/probe/flaky.js': {
      if (asked.has(id)) return { status: 200, type: script, text: 'export default "loaded"' }
      asked.add(id)
      return { status: 503, type: 'text/plain', text: 'try again' }
    }
    // Where the page sends its last words; asking without a body tells how many bytes came.
    case '/probe/beacon': {
      if (body) received.set(id, body)
      return { status: 200, type: 'application/json', text: String(received.get(id)?.length ?? 0) }
    }
    // What embed code may frame: a page of the site's own.
    case '/probe/player':
      return { status: 200, type: 'text/html; charset=utf-8', text: PLAYER }
    default:
      return undefined
  }
}
