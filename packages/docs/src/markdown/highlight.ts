import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import django from 'highlight.js/lib/languages/django'
import http from 'highlight.js/lib/languages/http'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'

/** The languages of fences. Liquid has the marks of Django: `{{ }}`, `{% %}` and filters after a bar. */
const LANGUAGES = {
  css,
  html: xml,
  http,
  js: javascript,
  json,
  liquid: django,
  sh: bash,
  ts: typescript,
  xml,
}

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language)
hljs.registerAliases('tsx', { languageName: 'ts' })
// A page has thousands of these classes.
hljs.configure({ classPrefix: 'c-' })

/**
 * Code as HTML with a class for each kind of token. Classes, because a policy without `unsafe-inline` refuses `style`.
 *
 * @throws if the language is not one of the documentation's
 */
export function highlighted(code: string, language: string): string {
  if (language === 'text') return escaped(code)
  if (!hljs.getLanguage(language)) {
    const known = [...Object.keys(LANGUAGES), 'tsx', 'text'].sort().join(', ')
    throw new Error(`"${language}" is no language of a fence; these are: ${known}`)
  }
  return hljs.highlight(code, { language }).value
}

/** Text as HTML, also in an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
