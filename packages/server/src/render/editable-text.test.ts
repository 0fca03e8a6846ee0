import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../tests/support/repeats.js'
import { growthOf, LINEAR_BELOW } from '../../../../tests/unit/support/growth.js'
import { EditableText, marked, withoutMarks } from './editable-text.js'

const text = (value: string, html?: string) =>
  new EditableText(html === undefined ? 'line' : 'html', 'faq.heading', value, html).marked
const around = (html: string, kind = 'text') => `<!--site-${kind}:faq.heading-->${html}<!--/site-text-->`

describe('the texts of a page that can be typed there', () => {
  it.each([
    ['between tags', `<h2>${text('A & B')}</h2>`, `<h2>${around('A &amp; B')}</h2>`],
    [
      'with elements of its own',
      `<div>${text('', '<p>One</p><p>Two</p>')}</div>`,
      `<div>${around('<p>One</p><p>Two</p>', 'html')}</div>`,
    ],
    ['in an attribute', `<img alt="${text('A > B')}" title='x>'>`, `<img alt="A &gt; B" title='x>'>`],
    ['in an attribute without quotes', `<img alt=${text('A')}>`, '<img alt=A>'],
    ['in a title', `<title>${text('A')}</title>`, '<title>A</title>'],
    [
      'in a script',
      `<script type="application/json">"${text('A')}"</script>`,
      '<script type="application/json">"A"</script>',
    ],
    ['in a comment', `<!-- ${text('A')} -->`, '<!-- A -->'],
    ['in a text field', `<textarea>${text('A')}</textarea>`, '<textarea>A</textarea>'],
  ])('are marked %s', (_, html, expected) => expect(marked(html)).toBe(expected))

  it('leave a page alone that has none', () =>
    expect(marked('<p title=">">a</p>')).toBe('<p title=">">a</p>'))

  it('leave nothing of their marks in any text, and take time in proportion to the page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '"', "'", '<!--', '-->', '<script', '</script>', text('x'), 'a ')),
        (parts) => {
          expect(marked(parts.join(''))).not.toMatch(/[\uE000-\uE002]/)
        },
      ),
      propertyRuns(1_000),
    )
    const start = text('x').slice(0, -1)
    for (const part of ['<!--', '<script', '<a "', "<a '", '<textarea ', '\uE000']) {
      expect(
        growthOf((count) => marked(start + part.repeat(count)), 4_000),
        part,
      ).toBeLessThan(LINEAR_BELOW)
    }
  })

  it('take nothing out of an address that a person has written like one of them', () => {
    const forged = ['\uE000javascript:a()', '\uE000site-text:x.y\uE001javascript:a()', '\uE002javascript:a()']
    for (const address of forged) {
      const html = `<a href="${address}">${text('Go')}</a>`
      expect(marked(html)).toContain(`<a href="${address}">`)
      expect(withoutMarks(address)).toMatch(/^\uFFFD/)
    }
  })
})
