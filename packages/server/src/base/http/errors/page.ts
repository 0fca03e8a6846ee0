import { escapeHtml } from '../../text/safe-text.js'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Not understood',
  403: 'Not allowed',
  404: 'Not found',
  413: 'Too long',
  414: 'Address too long',
  415: 'Not readable',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
  507: 'Out of space',
}

/**
 * A plain page about an error. It uses no template, because the templates may be broken.
 *
 * @param details HTML below the sentence
 */
export function errorPage(status: number, sentence: string, details = ''): string {
  const title = TITLES[status] ?? 'Something went wrong'
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${escapeHtml(sentence)}</p>
${details && `${details}\n`}      <p><a href="/">Go to the home page</a></p>
    </main>
  </body>
</html>
`
}
