import { describe, expect, it, onTestFinished } from 'vitest'
import { parsePage } from '../../html/document.js'
import { revealRules } from '../../tables/hosted/page/reveal.js'
import { reveal } from './reveal.js'
import { rulesOf } from './rules.js'
import { compoundsOf, selectorOf, selectorsIn } from './selector.js'

function revealed(html: string, css: string): string {
  const page = parsePage(html)
  onTestFinished(() => page.close())
  reveal(page.document, css, { ...revealRules, steps: [] })
  return page.document.body.innerHTML
}

describe('what sheets hide until a script has run', () => {
  it.each<[css: string, html: string, after: string]>([
    // A twin with one more class or attribute.
    [
      '.card { opacity: 0 } .card.is-loaded { opacity: 1 }',
      '<p class="card">A</p>',
      '<p class="card is-loaded">A</p>',
    ],
    [
      '.card img{opacity:0}.card img[data-show="true"]{opacity:.5}',
      '<p class="card"><img></p>',
      '<p class="card"><img data-show="true"></p>',
    ],
    // The state is on an ancestor, or in a part of the selector that the other rule lacks.
    [
      '.nav { visibility: hidden } .wrap.rendered > div .nav { visibility: visible }',
      '<section class="wrap"><div><b class="nav"></b></div></section>',
      '<section class="wrap rendered"><div><b class="nav"></b></div></section>',
    ],
    [
      'main .a,.b{opacity:0!important}@media (min-width:1px){.a.slides--initialized{opacity:1}}',
      '<main><p class="a"></p></main>',
      '<main><p class="a slides--initialized"></p></main>',
    ],
    // A negation is the same in one rule.
    ['p:not(.loaded) b { opacity: 0 }', '<p><b></b></p>', '<p class="loaded"><b></b></p>'],
    ['b:not( [data-ready] ) { opacity: 0.0 }', '<b></b>', '<b data-ready=""></b>'],
    // Taken away by a script.
    [
      '.wf-loading p { visibility: hidden }',
      '<div class="wf-loading a"><p></p></div>',
      '<div class="a"><p></p></div>',
    ],
  ])('is shown: %s', (css, html, after) => {
    expect(revealed(html, css)).toBe(after)
  })

  it.each<[css: string, html: string]>([
    // A visitor opens it.
    ['.menu { opacity: 0 } .menu.is-open { opacity: 1 }', '<p class="menu">'],
    ['.tip { opacity: 0 } .tip:hover { opacity: 1 }', '<p class="tip">'],
    ['.slide { opacity: 0 } .slide.active { opacity: 1 }', '<p class="slide">'],
    // It is not hidden, or hidden in print alone.
    ['.card.loaded { opacity: 1 }', '<p class="card">'],
    ['@media print { .card { opacity: 0 } } .card.loaded { opacity: 1 }', '<p class="card">'],
    ['@keyframes a { .card { opacity: 0 } } .card.loaded { opacity: 1 }', '<p class="card">'],
    ['.card { opacity: 0; opacity: 1 } .card.loaded { opacity: 1 }', '<p class="card">'],
    ['.card::before { opacity: 0 } .card.loaded::before { opacity: 1 }', '<p class="card">'],
    // A block of ours has states of its own.
    ['.s { opacity: 0 } .s.loaded { opacity: 1 }', '<p class="s" data-part="slide">'],
    // The opposite of a state.
    ['.card { opacity: 0 } .card.unloaded { opacity: 1 }', '<p class="card">'],
  ])('stays as it is: %s', (css, html) => {
    expect(revealed(html, css)).toBe(`${html}</p>`)
  })

  it('is found in sheets of a megabyte, and in broken ones, within a second', () => {
    const start = performance.now()
    const many = '.a .b:not(.c)>d{color:red;background:url("data:;a,{}");opacity:0}.a.loaded .b{opacity:1}'
    for (const css of [
      many.repeat(12_000),
      '/*'.repeat(500_000),
      '{'.repeat(500_000),
      'a{'.repeat(300_000),
      '"'.repeat(99_999),
    ])
      revealed('<p class="a"><b class="b">', css)
    expect(performance.now() - start).toBeLessThan(4000)
  })
})

describe('a sheet', () => {
  it('gives its rules, without comments, conditions and what has no selectors', () => {
    const css =
      '@import url("a;{b}.css");/* .no{} */ a , b{c:"}"/*;*/;d:e}@media x{@supports (y:z){f{g:h}}}@font-face{i:j}k::l{m:n}}o{p:q'
    expect(rulesOf(css)).toEqual([
      { selectors: 'a , b', declarations: 'c:"}";d:e' },
      { selectors: 'f', declarations: 'g:h' },
      { selectors: 'k::l', declarations: 'm:n' },
      { selectors: 'o', declarations: 'p:q' },
    ])
  })

  it.each([
    ['a.b > c:not(.d, .e)[f="]"]::g', ['a|.b', '>c|:not(.d, .e)|[f="]"]|::g']],
    ['#a\\:b  .c+d~e', ['#a\\:b', ' .c', '+d', '~e']],
    ['> a', ['a']],
    ['a:nth-child( 2n + 1 ) b', ['a|:nth-child( 2n + 1 )', ' b']],
  ])('has selectors of compounds: %s', (selector, parts) => {
    const compounds = compoundsOf(selector)
    expect(compounds.map(({ combinator, simples }) => combinator + simples.join('|'))).toEqual(parts)
    expect(selectorOf(compounds)).toBe(parts.join('').replaceAll('|', ''))
  })

  it('has lists of selectors', () => {
    expect(selectorsIn('a:is(b, c), [d=","] ,, e\\,f')).toEqual(['a:is(b, c)', '[d=","]', 'e\\,f'])
  })
})
