/*
 * Serves the built runtime and pages that tests write, under the policies that the product promises. Listens on
 * two ports, so that a test has another origin.
 *
 *   PUT /pages/<name>  { html, headers? }   keeps a page        GET /pages/<name>   answers it
 *   GET /runtime/…                          the built runtime   GET /modules/…      a package's file
 *   GET /slow/runtime/…?ms=…                the same, late
 *   /api/census/…, /api/track/…             keeps a record      GET /records?page=… those of a page, as the server got them
 *   POST /posted/<page>/<form>              keeps a form        GET /posted/<page>  answers the entries of its forms
 *   GET /api/1/performance/settings         begins a page load   POST …/records       keeps its records
 *   GET /measured/<page load>               answers them
 */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAGE_POLICY, writtenPolicy } from '@site/runtime/contract'
import { withDebug } from '../../../packages/server/dist/base/security/policy.js'
import { silence } from '../../support/silence.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const port = Number(process.env.TEST_PORT ?? 4310)

const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The policy that the reference server sends, but for its reports. */
const policyOf = (url) => writtenPolicy(withDebug(PAGE_POLICY, url.search))

const FOLDERS = {
  '/runtime/': 'packages/runtime/dist/',
  '/elsewhere/scripts/': 'packages/runtime/dist/',
  // The static example names the runtime by its place in a checkout.
  '/packages/runtime/dist/': 'packages/runtime/dist/',
  '/modules/': 'node_modules/',
  '/static/': 'examples/static/',
  '/support/': 'tests/browser/pages/',
}

/** @type {Map<string, { html: string, headers?: Record<string, string> }>} */
const pages = new Map()

/** Records of performance, by their page load. @type {Map<string, object[]>} */
const measured = new Map()

const TOGGLES = ['rum', 'site'].map((name) => ({ name, experimentType: 'FEATURE_TOGGLE', variant: 'true' }))

async function measure(request, response, path) {
  if (path === '/api/1/performance/records') {
    for (const record of JSON.parse(await body(request))) measured.get(record.pageLoadId)?.push(record)
    return response.writeHead(204).end()
  }
  const answer = (value) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
  if (path.startsWith('/measured/')) return answer(measured.get(path.slice('/measured/'.length)) ?? [])
  const pageLoadId = crypto.randomUUID()
  measured.set(pageLoadId, [])
  return answer({ pageLoadId, experimentContextList: TOGGLES, isConfigurationLoaded: true })
}

async function body(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** The package leaves this library to a theme's bundler; here a page finds it by its file. */
const COOKIES = ['"js-cookie"', '"/modules/js-cookie/dist/js.cookie.mjs"']

function file(response, path, url) {
  if (!existsSync(path) || !statSync(path).isFile()) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-cache',
    ...(path.endsWith('.html') ? { 'Content-Security-Policy': policyOf(url) } : {}),
  })
  if (path.includes('/dist/npm/') && path.endsWith('.js')) {
    response.end(readFileSync(path, 'utf8').replaceAll(...COOKIES))
  } else createReadStream(path).pipe(response)
}

/**
 * The records of pages, by their paths. Tests that only watch a browser's requests miss some of a page that ends.
 * @type {Map<string, { path: string, body: string, purpose: string }[]>}
 */
const records = new Map()

async function keepRecord(request, response, url) {
  const { pathname } = new URL(request.headers.referer ?? 'http://test')
  // Not empty where the browser loads the page in advance.
  const purpose = request.headers['sec-purpose'] ?? ''
  const text = request.method === 'POST' ? await body(request) : url.search.slice(1)
  records.set(pathname, [...(records.get(pathname) ?? []), { path: url.pathname, body: text, purpose }])
  response.writeHead(204).end()
}

/** Forms that browsers have posted, by their page. @type {Map<string, Record<string, unknown[][]>>} */
const posted = new Map()

/** The entries of a form, with the whole content of its files. */
async function entriesOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  const entries = [...(await new Response(Buffer.concat(chunks), { headers }).formData())]
  return Promise.all(
    entries.map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, { name: value.name, type: value.type, text: await value.text() }],
    ),
  )
}

async function keepPosted(request, response, path) {
  const [, , page, form] = path.split('/')
  if (request.method === 'POST') {
    const forms = posted.get(page) ?? {}
    posted.set(page, forms)
    forms[form] = [...(forms[form] ?? []), await entriesOf(request)]
    // The browser stays on its page.
    return response.writeHead(204).end()
  }
  response.end(JSON.stringify(posted.get(page) ?? {}))
}

/** In ranges, without which Chromium does not seek. */
function sendSound({ headers }, response) {
  const sound = silence(90)
  const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0)
  const part = sound.subarray(from)
  const range = { 'Content-Range': `bytes ${from}-${sound.length - 1}/${sound.length}` }
  response
    .writeHead(headers.range ? 206 : 200, {
      'Content-Type': 'audio/wav',
      'Content-Length': part.length,
      'Accept-Ranges': 'bytes',
      ...(headers.range && range),
    })
    .end(part)
}

async function handle(request, response) {
  const url = new URL(request.url, 'http://test')
  const path = normalize(decodeURIComponent(url.pathname))
  if (/^\/api\/(?:census|track)\//.test(path)) return keepRecord(request, response, url)
  if (path === '/records')
    return response.end(JSON.stringify(records.get(url.searchParams.get('page')) ?? []))
  if (path.startsWith('/posted/')) return keepPosted(request, response, path)
  if (path === '/alive') return response.end('alive')
  if (path === '/support/sound.wav') return sendSound(request, response)
  if (/^\/(?:api\/1\/performance|measured)\//.test(path)) return measure(request, response, path)
  if (path.startsWith('/pages/')) {
    if (request.method === 'PUT') {
      pages.set(path, JSON.parse(await body(request)))
      return response.end()
    }
    const page = pages.get(path)
    if (!page) return response.writeHead(404).end()
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(url),
      ...page.headers,
    })
    return response.end(page.html)
  }
  for (const [prefix, folder] of Object.entries(FOLDERS)) {
    if (path.startsWith(prefix)) return file(response, join(root, folder, path.slice(prefix.length)), url)
  }
  response.writeHead(404).end()
}

for (const each of [port, port + 1]) createServer(handle).listen(each, '127.0.0.1')
