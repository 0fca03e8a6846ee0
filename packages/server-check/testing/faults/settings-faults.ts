import {
  answering,
  at,
  BLOCK,
  type Fault,
  HISTORY,
  json,
  type NamedFault,
  OK,
  SECTION,
  type Values,
  withBody,
} from './fault.js'

/** Stores whatever is sent: takes the options that are stored for those that the person started from. */
function lastWins(): Fault {
  let stored: unknown = {}
  return async (request, next) => {
    const sent = at(request, 'PUT', BLOCK) ? json({ text: request.body ?? '' }) : {}
    const body = 'base' in sent ? JSON.stringify({ ...sent, base: stored }) : request.body
    const answer = await next({ ...request, body })
    if (BLOCK.test(request.path) && answer.status === 200) stored = json(answer).options
    return answer
  }
}

/** Faults of settings, their merging and their history. */
export const settingsFaults: readonly NamedFault[] = [
  [
    'a block that is not there',
    answering('GET', BLOCK, (answer) =>
      answer.status === 404 ? { ...OK, text: '{"type":"accordion","options":{},"revision":0}' } : answer,
    ),
    'has nothing for a block that the page does not have',
    '404',
  ],
  [
    'options that are a list',
    answering('PUT', BLOCK, (answer, { body }) => (body?.includes('["x"]') ? OK : answer)),
    'refuses options that are no object',
    'objects',
  ],
  [
    'a save without the revision',
    answering('PUT', BLOCK, (answer) => withBody(answer, ({ revision: _, ...body }) => body)),
    'saves an option and increases the revision',
    'revision',
  ],
  [
    'a save that is not stored',
    async (request, next) =>
      at(request, 'PUT', BLOCK)
        ? {
            ...OK,
            text: JSON.stringify({
              type: 'accordion',
              options: (JSON.parse(request.body ?? '{}') as Values).options,
              revision: 1_000_000,
            }),
          }
        : next(request),
    'has the saved options from then on',
    'Commit',
  ],
  [
    'a save that overwrites the other person’s',
    lastWins(),
    'merges options that two people have changed, if they are different ones',
    'base',
  ],
  [
    'a conflict without the stored options',
    answering('PUT', BLOCK, (answer) =>
      answer.status === 409 ? withBody(answer, ({ error, status }) => ({ error, status })) : answer,
    ),
    'refuses a change of an option that somebody else has changed, and tells the stored value',
    '409',
  ],
  [
    'a history of nothing',
    answering('GET', HISTORY, (answer) =>
      answer.status === 200
        ? withBody(answer, () => ({ revisions: [], next: null, previous: null }))
        : answer,
    ),
    'lists the saves of a block, the newest first',
    'transaction',
  ],
  [
    'a history in the wrong order',
    answering('GET', HISTORY, (answer) =>
      answer.status === 200
        ? withBody(answer, ({ revisions, ...body }) => ({
            ...body,
            revisions: [...(revisions as unknown[])].reverse(),
          }))
        : answer,
    ),
    'lists the saves of a block, the newest first',
    'Record',
  ],
  [
    'a history of every block',
    answering('GET', HISTORY, (answer) =>
      answer.status === 400 ? { ...OK, text: '{"revisions":[],"next":null,"previous":null}' } : answer,
    ),
    'refuses a list without a block',
    'pageId',
  ],
  [
    'a section of any name',
    answering('GET', SECTION, (answer) =>
      answer.status === 404 ? { ...OK, text: '{"options":{},"theme":{}}' } : answer,
    ),
    'has no section of another name',
    '404',
  ],
  [
    'a section without the theme',
    answering('GET', SECTION, (answer) => withBody(answer, ({ theme: _, ...body }) => body)),
    'has the section “site”',
    'theme',
  ],
  [
    'settings that the last person wins',
    answering('PUT', SECTION, (answer) => (answer.status === 409 ? { ...answer, status: 200 } : answer)),
    'refuses a change of a setting that somebody else has changed',
    'conflict',
  ],
  [
    'pages without ids',
    answering('GET', /^\/api\/config\/pages$/, (answer) =>
      withBody(answer, () => ({ pages: [{ path: '/' }], more: false })),
    ),
    'lists the pages of the site',
    'id',
  ],
]
