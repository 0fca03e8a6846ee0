import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './index.js'

const render = (source: string, path = 'docs/author/styling.md') => renderMarkdown(source, { path })

describe('a Markdown file as a page', () => {
  it('gives its title, its first paragraph and its headings, and leaves the title out of its HTML', () => {
    const { title, summary, headings, html } = render(
      '# The `a` page\n\nOne *line*.\n\n## Let’s go, now\n\n## Let’s go, now',
    )
    expect([title, summary]).toEqual(['The a page', 'One line.'])
    expect(headings.map(({ id }) => id)).toEqual(['lets-go-now', 'lets-go-now-1'])
    expect(html).not.toContain('<h1')
    expect(html).toContain('<h2 id="lets-go-now"><a href="#lets-go-now">Let’s go, now</a></h2>')
  })

  it('has links to the pages of other files, and only the text of links to files that are no pages', () => {
    const link = (target: string, path?: string) => render(`[x](${target})`, path).html
    expect(link('blocks.md#list')).toContain('href="/docs/author/blocks/#list"')
    expect(link('../../packages/runtime/src/blocks/form/README.md')).toContain(
      'href="/docs/author/blocks/form/"',
    )
    expect(
      link('../../../../../docs/owner/index.md', 'packages/runtime/src/blocks/form/README.md'),
    ).toContain('href="/docs/owner/"')
    expect(link('#here')).toContain('href="#here"')
    expect(link('https://example.com/a')).toContain('href="https://example.com/a"')
    expect(link('../../packages/runtime/src/core/site.ts')).toBe('<p>x</p>\n')
  })

  it('has coloured code by classes, the name of its file as a caption, and no comments of the source', () => {
    const { html } = render(
      '<!-- a:start -->\n\n```html shop/index.html\n<a b="c">\n```\n\n```ts excerpt\nlet a\n```',
    )
    expect(html).toContain('<figcaption>shop/index.html</figcaption>')
    expect(html).toContain('<span class="c-name">a</span>')
    expect(html).not.toMatch(/<!--|style=|excerpt/)
    expect(() => render('```cobol\n```')).toThrow('"cobol" is no language of a fence; these are: css, html')
  })
})
