import type { Page, Request } from '@playwright/test'

/** How the server answers what is sent: well, with an error of the email field, not well, or not at all. */
export type Answer = 'saved' | 'invalid' | 'broken' | 'gone'

/** What the server has against the email address. */
export const REFUSAL = 'We cannot write to this address.'

/** What a library wants its server to say. */
export interface Speech {
  readonly saved: object | string
  readonly invalid: object | string
}

/** A form that the browser sends itself is answered with a page. */
const document = (title: string, text: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`

export const DOCUMENTS: Speech = {
  saved: document('Thank you', 'We answer within two days.'),
  invalid: document('Not sent', REFUSAL),
}

/** What stands before many a server says so when it is down, whoever asked. */
const DOWN = document('Internal Server Error', 'Please try again later.')

/** A server that stores nothing. */
export interface Server {
  answer: Answer
  /** Requests of any kind. */
  readonly requests: number
  /** Forms that arrived. */
  readonly submissions: readonly Request[]
  /** Keeps answers back, until `release`. */
  hold(): void
  release(): void
}

/** Stands between a page and its server, for all that is not read with GET. */
export async function fakeServer(page: Page, speech: Speech): Promise<Server> {
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
    // Asked for before a form of ours is sent; the same for a form that is sent again.
    if (request.url().includes('SubmissionKey')) {
      return route.fulfill({ json: { key: `key-${submissions.length}` } })
    }
    submissions.push(request)
    const { answer } = server
    await held
    // A browser that has sent the form a second time no longer waits for the first answer.
    const ignored = () => {}
    if (answer === 'gone') return route.abort('connectionfailed').catch(ignored)
    if (answer === 'broken') {
      return route.fulfill({ status: 500, contentType: 'text/html', body: DOWN }).catch(ignored)
    }
    const said = speech[answer]
    const status = answer === 'saved' ? 200 : 400
    return route
      .fulfill(
        typeof said === 'string' ? { status, contentType: 'text/html', body: said } : { status, json: said },
      )
      .catch(ignored)
  })
  return server
}

/** What a submission says that it may be known by if it arrives twice; null where it says nothing. */
export const keyOf = (request: Request): string | null =>
  request.headers()['idempotency-key'] ?? new URLSearchParams(request.postData() ?? '').get('key')
