import { Drop } from 'liquidjs'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for content and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Text that is already safe in its place. Templates print it unchanged, with or without `| raw`. */
export class SafeText extends Drop {
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }

  override valueOf(): string {
    return this.text
  }

  override toString(): string {
    return this.text
  }
}

/** JSON for `<script type="application/json">`, where a `<` could end the script or open a comment. */
export const scriptJson = (value: unknown): SafeText =>
  new SafeText(JSON.stringify(value).replaceAll('<', '\\u003c'))
