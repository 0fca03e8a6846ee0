import { describe, expect, it } from 'vitest'
import { harmless } from './harmless-html.js'

const copyOf = (html: string) => {
  const template = document.createElement('template')
  template.innerHTML = html
  const box = document.createElement('div')
  box.append(harmless(document, template.content))
  return { box, template }
}

describe('HTML without its scripts', () => {
  it('is what it was, but for what runs', () => {
    const html =
      '<h2 class="a">Thanks, <b>Ada</b></h2><p><a href="/next?a=1&amp;b=2">On</a> <img alt="" src="/x.png"></p>'
    expect(copyOf(html).box.innerHTML).toBe(html)
  })

  it.each([
    ['a script', 'a<script>run()</script>b', 'ab'],
    ['a script in a drawing', '<svg><script>run()</script></svg>', '<svg></svg>'],
    ['a handler', '<img src="x" onerror="run()">', '<img src="x">'],
    ['a handler in capitals', '<b ONCLICK="run()">x</b>', '<b>x</b>'],
    ['an address that is code', '<a href="javascript:run()">x</a>', '<a>x</a>'],
    ['such an address in disguise', '<a href=" jAva\n\tscript:run()">x</a>', '<a>x</a>'],
    ['a page within', '<iframe srcdoc="&lt;script&gt;run()&lt;/script&gt;"></iframe>', '<iframe></iframe>'],
    ['a frame of code', '<iframe src="javascript:run()"></iframe>', '<iframe></iframe>'],
    ['plug-ins', '<object data="x"></object><embed src="x">', ''],
    ['what leads elsewhere', '<base href="//x"><meta http-equiv="refresh" content="0;//x">', ''],
    ['a button that is code', '<button formaction="javascript:run()">x</button>', '<button>x</button>'],
    ['a comment', 'a<!-- b -->', 'a'],
  ])('%s is left out', (_, html, left) => {
    const { box, template } = copyOf(html)
    expect(box.innerHTML).toBe(left)
    expect(template.innerHTML).not.toBe(left)
  })

  it('takes names that cannot be set: of other libraries', () => {
    expect(
      copyOf('<b @click="x" x-on:click.prevent="y">x</b>').box.firstElementChild?.attributes,
    ).toHaveLength(2)
  })
})
