import * as v from 'valibot'
import { PerformanceSettings } from '../../contract/api/performance.js'
import { answers, type CallDescription, fields, json } from '../call.js'
import { CENSUS, NOTHING, text } from '../shared.js'

const everybody = { level: 'visitor', allowed: 'everybody' } as const

const Button = v.object({
  ...CENSUS,
  id: text,
  buttonText: text,
  clickthroughUrl: text,
  alignment: text,
  size: text,
  newWindow: v.picklist(['true', 'false']),
  context: v.picklist(['1', '2']),
})

const report = (path: string, summary: string, schema: v.GenericSchema): CallDescription => ({
  ...everybody,
  method: 'POST',
  path,
  summary,
  body: fields(schema),
  answer: NOTHING,
})

const sent = (path: string, summary: string, schema: v.GenericSchema): CallDescription => ({
  ...report(path, summary, schema),
  body: json(schema),
})

const EventOfOwner = v.object({ event: v.string(), data: v.string(), ss_cvr: text })

/** The reports of pages about visits, errors and speed. Most of them need the visitor's consent, which pages ask for. */
export const reportCalls: readonly CallDescription[] = [
  report(
    '/api/census/form-render',
    'Records that a visitor saw a form.',
    v.object({ formId: v.string(), ...CENSUS }),
  ),
  report('/api/census/overlay', 'Records that a visitor saw a popup.', v.object(CENSUS)),
  report('/api/census/button-click', 'Records that a visitor pressed a button.', Button),
  report('/api/census/button-render', 'Records that a visitor saw a button.', Button),
  report(
    '/api/census/RecordQuickView/{productId}',
    'Records that a visitor looked at a product.',
    v.object(CENSUS),
  ),
  report('/api/census/RecordHit', 'Records a view of a page.', EventOfOwner),
  report('/api/events/RecordEvent', 'Records an event of the website.', EventOfOwner),
  report('/api/events/Trace', 'Records traces of pages.', v.object({ data: v.string() })),
  sent(
    '/api/events/RecordJavascriptErrors',
    'Records errors of scripts.',
    v.array(
      v.object({ event: v.string(), timestamp: v.number(), data: v.looseObject({ message: v.string() }) }),
    ),
  ),
  sent('/api/reports', 'Records what the policy of pages has blocked, as browsers report it.', v.unknown()),
  {
    ...everybody,
    method: 'GET',
    path: '/api/track/landing',
    summary: 'Records where a visitor came from, and answers with a picture of one pixel.',
    query: v.looseObject({ landing: v.string() }),
    answer: { status: 200, type: 'image/gif' },
  },
  {
    ...everybody,
    method: 'GET',
    path: '/api/1/performance/settings',
    summary: 'Says whether and how pages measure their speed.',
    answer: answers(PerformanceSettings),
  },
  sent(
    '/api/1/performance/records',
    'Records measurements of speed.',
    v.array(
      v.object({
        app: v.string(),
        event: v.string(),
        pageLoadId: v.string(),
        ts: v.number(),
        data: v.unknown(),
      }),
    ),
  ),
  {
    ...sent(
      '/api/v1/events',
      'Records an event for analytics.',
      v.looseObject({ analyticsId: v.string(), commonData: v.looseObject({}) }),
    ),
    answer: { status: 202 },
  },
]
