/** Addresses under `/probe/` behave in ways that cases ask about. What they remember, they remember by `id`. */

/** @type {Set<string>} */
const asked = new Set()
/** @type {Map<string, string>} */
const received = new Map()

/**
 * @param {string} pathname
 * @param {URLSearchParams} query
 * @param {string} body
 * @returns {{ status: number, type: string, text: string } | undefined}
 */
export function answerProbe(pathname, query, body) {
  const id = query.get('id') ?? ''
  const script = 'text/javascript; charset=utf-8'
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
    default:
      return undefined
  }
}
