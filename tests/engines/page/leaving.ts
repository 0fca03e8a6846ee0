import { buildSite } from '../../../packages/runtime/src/core/site/build-site.js'
import type { Channel } from '../../../packages/runtime/src/services/outbox/channel.js'
import { outbox } from '../../../packages/runtime/src/services/outbox/outbox.js'
import { send } from './channel.js'
import { LEFT_PAGES, RECORD_LENGTH, RECORDS_OF_PAGE } from './leaving-pages.js'

const query = new URLSearchParams(location.search)
const page = Number(query.get('page'))

/** Pages between two messages to the runner, which takes a silent browser for a hung one. */
const MESSAGE_EVERY = 5

const RECORDS: Channel = {
  path: `/probe/records?id=${query.get('chain')}`,
  type: 'application/json',
  frame: ['[', ',', ']'],
}

/** What sending reads of a page's context. Reading a whole one would be most of the page's work. */
const CONTEXT = { website: { baseUrl: '', internalUrl: '' }, cookieSettings: {} }

/** Adds records and leaves in the same task, so that nothing is sent before the page ends. */
async function leave(): Promise<void> {
  if (page > LEFT_PAGES) {
    location.replace(query.get('back') ?? '/')
    return
  }
  if (page % MESSAGE_EVERY === 0) await send({ kind: 'leaving' })
  const site = buildSite({ readContext: () => CONTEXT as never }, () => undefined)
  const records = site.shared(outbox)
  for (let index = 0; index < RECORDS_OF_PAGE; index += 1) {
    records.add(RECORDS, JSON.stringify(`${page}-${index}`.padEnd(RECORD_LENGTH, '.')))
  }
  query.set('page', `${page + 1}`)
  location.assign(`?${query}`)
}

if (document.readyState === 'complete') void leave()
else window.addEventListener('load', () => void leave(), { once: true })
