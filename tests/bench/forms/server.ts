import type { Page, Request } from '@playwright/test'

/** The server's answer: success, an error of the email field, a server error, or a broken connection. */
export type Answer = 'saved' | 'invalid' | 'broken' | 'lost'

/** The server's error of the email field. */
export const EMAIL_ERROR = 'We cannot write to this address.'

/** Responses in the format of a library. */
export interface Responses {
  readonly saved: object | string
  readonly invalid: object | string
}

/** A form that the browser sends itself gets a page. */
const document = (title: string, text: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`

export const DOCUMENTS: Responses = {
  saved: document('Thank you', 'We answer within two days.'),
  invalid: document('Not sent', EMAIL_ERROR),
}

/** The page of a server that is down, the same for all. */
const DOWN = document('Internal Server Error', 'Please try again later.')

const STATUS = { saved: 200, invalid: 400, broken: 500 }

/** A fake server that stores nothing: it intercepts all requests of a page but GET. */
export async function fakeServer(page: Page, responses: Responses) {
  let release = () => {}
  let held = Promise.resolve()
  const server = {
    answer: 'saved' as Answer,
    /** Requests of any kind. */
    requests: 0,
    /** Forms that arrived. */
    submissions: [] as Request[],
    /** Delays answers until `release`. */
    hold() {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
  }
  await page.route('**', async (route, request) => {
    server.requests++
    if (request.method() === 'GET') return route.continue()
    // Our form requests a key before it is sent, and keeps it when it is sent again.
    if (request.url().includes('SubmissionKey')) {
      return route.fulfill({ json: { key: `key-${server.submissions.length}` } })
    }
    server.submissions.push(request)
    const { answer } = server
    await held
    // A browser that has sent the form a second time no longer waits for the first answer.
    const ignored = () => {}
    if (answer === 'lost') return route.abort('connectionfailed').catch(ignored)
    const response = answer === 'broken' ? DOWN : responses[answer]
    const content =
      typeof response === 'string' ? { contentType: 'text/html', body: response } : { json: response }
    return route.fulfill({ status: STATUS[answer], ...content }).catch(ignored)
  })
  return server
}

/** The key by which a server recognizes a submission that arrives twice; null without one. */
export const keyOf = (request: Request): string | null =>
  request.headers()['idempotency-key'] ?? new URLSearchParams(request.postData() ?? '').get('key')
