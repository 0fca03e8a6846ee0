/** What stands in for a secret of each answer under the strict policy. */
const NONCE = 'bench'

/** No script but the page’s own files, no style without the secret, no text that becomes code, no other server. */
const STRICT_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${NONCE}'`,
  `style-src 'nonce-${NONCE}'`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types site-runtime',
].join('; ')

export interface PageParts {
  /** What a library wants in the head, and in the page. */
  readonly head?: string
  readonly body?: string
  readonly styles: string
  readonly strict?: boolean
}

const PARAGRAPH =
  '<p>A page of some length, so that what is laid over it covers something, and what pushes it away is seen to push.</p>'

/** A page with a link before everything and one after it, so that focus has where to go. */
export const page = ({ head = '', body = '', styles, strict = false }: PageParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${strict ? `<meta http-equiv="Content-Security-Policy" content="${STRICT_POLICY}">` : ''}
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Bench</title>
<style nonce="${NONCE}">
@layer bench { body { margin: 0; font: 16px/1.5 sans-serif } }
${styles}
</style>
${head}
</head>
<body>
<main>
<h1>Prints</h1>
<p><a id="before" href="#before">Before</a></p>
${PARAGRAPH.repeat(6)}
${body}
<p><a id="after" href="#after">After</a></p>
</main>
</body>
</html>
`
