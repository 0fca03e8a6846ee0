import { LiquidError } from 'liquidjs'
import { escapeHtml } from '../pages/safe-text.js'

/**
 * What is wrong with a template, with the lines around it, as HTML for whoever is writing it; null for other errors.
 * Everything is escaped: a template may hold markup, and a message what a visitor sent.
 */
export function templateError(error: unknown): string | null {
  if (!LiquidError.is(error)) return null
  const [line, column] = error.token.getPosition()
  const file = error.token.file ?? 'a text that is no file'
  const sentence = error.message.replace(/, file:.*$/s, '')
  return `      <p>This template cannot be rendered: ${escapeHtml(sentence)}</p>
      <p><code>${escapeHtml(file)}</code>, line ${line}, column ${column}</p>
      <pre>${escapeHtml(error.context)}</pre>
      <p>This is shown while developing, and never in production.</p>`
}
