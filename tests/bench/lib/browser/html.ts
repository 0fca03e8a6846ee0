/** The nonce of the strict policy. */
const NONCE = 'bench'

/** Only the page's own scripts and styles, no text that becomes code, no other server. */
const STRICT_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${NONCE}'`,
  `style-src 'nonce-${NONCE}'`,
  'img-src data:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types site-runtime',
].join('; ')

export interface PageParts {
  readonly head?: string
  /** CSS rules of the bench, which the library's own sheets override. */
  readonly rules?: string
  readonly styles: string
  /** Attributes of the main element, and its content. */
  readonly main?: string
  readonly body: string
  readonly strict?: boolean
}

/** A page as the server of the bench writes it. */
export const page = ({ head = '', rules = '', styles, main = '', body, strict = false }: PageParts): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${strict ? `<meta http-equiv="Content-Security-Policy" content="${STRICT_POLICY}">` : ''}
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Bench</title>
<style nonce="${NONCE}">
@layer bench { body { margin: 0; font: 16px/1.5 sans-serif } ${rules} }
${styles}
</style>
${head}
</head>
<body>
<main${main}>
${body}
</main>
</body>
</html>
`

/** A heading, and links before and after the content, so that the focus can leave it. */
export const between = (title: string, body: string): string => `<h1>${title}</h1>
<p><a id="before" href="#before">Before</a></p>
${body}
<p><a id="after" href="#after">After</a></p>`
