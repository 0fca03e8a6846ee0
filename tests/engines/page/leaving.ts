import { buildSite } from '../../../packages/runtime/src/core/site/build-site.js'
import type { Channel } from '../../../packages/runtime/src/services/outbox/channel.js'
import { outbox } from '../../../packages/runtime/src/services/outbox/outbox.js'
import { LEFT_PAGES, RECORD_LENGTH, RECORDS_OF_PAGE } from './leaving-pages.js'

const query = new URLSearchParams(location.search)
const page = Number(query.get('page'))

const RECORDS: Channel = {
  path: `/probe/records?id=${query.get('chain')}`,
  type: 'application/json',
  frame: ['[', ',', ']'],
}

/** The part of a page's context that sending reads. Reading a whole one would be most of the page's work. */
const CONTEXT = { website: { baseUrl: '', internalUrl: '' }, cookieSettings: {} }

/** Adds records and leaves in the same task, so that nothing is sent before the page ends. */
function leave(): void {
  if (page > LEFT_PAGES) {
    location.replace(query.get('back') ?? '/')
    return
  }
  const site = buildSite({ readContext: () => CONTEXT as never }, () => undefined)
  const records = site.shared(outbox)
  for (let index = 0; index < RECORDS_OF_PAGE; index += 1) {
    records.add(RECORDS, JSON.stringify(`${page}-${index}`.padEnd(RECORD_LENGTH, '.')))
  }
  query.set('page', `${page + 1}`)
  location.assign(`?${query}`)
}

if (document.readyState === 'complete') leave()
else window.addEventListener('load', leave, { once: true })
