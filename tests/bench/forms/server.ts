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

/** A fake server that stores nothing. */
export interface Server {
  answer: Answer
  /** Requests of any kind. */
  readonly requests: number
  /** Forms that arrived. */
  readonly submissions: readonly Request[]
  /** Delays answers until `release`. */
  hold(): void
  release(): void
}

/** Intercepts all requests of a page but GET. */
export async function fakeServer(page: Page, responses: Responses): Promise<Server> {
  const submissions: Request[] = []
  let requests = 0
  let held = Promise.resolve()
  let release = () => {}
  const server = {
    answer: 'saved' as Answer,
    get requests() {
      return requests
    },
    submissions,
    hold() {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
  }
  await page.route('**', async (route, request) => {
    requests++
    if (request.method() === 'GET') return route.continue()
    // Our form requests a key before it is sent, and keeps it when it is sent again.
    if (request.url().includes('SubmissionKey')) {
      return route.fulfill({ json: { key: `key-${submissions.length}` } })
    }
    submissions.push(request)
    const { answer } = server
    await held
    // A browser that has sent the form a second time no longer waits for the first answer.
    const ignored = () => {}
    if (answer === 'lost') return route.abort('connectionfailed').catch(ignored)
    if (answer === 'broken') {
      return route.fulfill({ status: 500, contentType: 'text/html', body: DOWN }).catch(ignored)
    }
    const response = responses[answer]
    const status = answer === 'saved' ? 200 : 400
    return route
      .fulfill(
        typeof response === 'string'
          ? { status, contentType: 'text/html', body: response }
          : { status, json: response },
      )
      .catch(ignored)
  })
  return server
}

/** The key by which a server recognizes a submission that arrives twice; null without one. */
export const keyOf = (request: Request): string | null =>
  request.headers()['idempotency-key'] ?? new URLSearchParams(request.postData() ?? '').get('key')
