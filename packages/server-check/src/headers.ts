import type { HttpAnswer } from './http/exchange.js'

/** A rule about the headers of every answer to a call. */
interface HeaderRule {
  readonly title: string
  readonly allowed: string
  readonly fix: string
  isKept(answer: HttpAnswer): boolean
}

/** The rules that all answers below `/api/` keep. */
export const HEADER_RULES: readonly HeaderRule[] = [
  {
    title: 'tells browsers not to guess types',
    allowed: 'the header X-Content-Type-Options: nosniff',
    fix: 'Send this header with every answer.',
    isKept: ({ headers }) => headers['x-content-type-options'] === 'nosniff',
  },
  {
    title: 'keeps its answers out of caches',
    allowed: 'the header Cache-Control with no-store',
    fix: 'Send Cache-Control: private, no-store with every answer to a call.',
    isKept: ({ headers }) => /\bno-store\b/.test(headers['cache-control'] ?? ''),
  },
  {
    title: 'names the type of its JSON',
    allowed: 'the header Content-Type: application/json',
    fix: 'Send Content-Type: application/json with JSON. Otherwise a browser may show it as a page.',
    isKept: ({ headers, text }) =>
      !/^\s*[[{]/.test(text) || /^application\/json\b/.test(headers['content-type'] ?? ''),
  },
]
