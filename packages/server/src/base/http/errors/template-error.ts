import { LiquidError } from 'liquidjs'
import { escapeHtml } from '../../text/safe-text.js'

/**
 * An error of a template with the lines around it, as HTML for its developer; null for other errors. Everything is
 * escaped: a template contains markup, and a message may contain a visitor's input.
 */
export function templateError(error: unknown): string | null {
  if (!LiquidError.is(error)) return null
  const [line, column] = error.token.getPosition()
  const file = error.token.file ?? 'a text without a file'
  const sentence = error.message.replace(/, file:.*$/s, '')
  return `      <p>This template cannot be rendered: ${escapeHtml(sentence)}</p>
      <p><code>${escapeHtml(file)}</code>, line ${line}, column ${column}</p>
      <pre>${escapeHtml(error.context)}</pre>
      <p>This is shown while developing, and never in production.</p>`
}
