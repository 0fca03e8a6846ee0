import { describe, expect, it } from 'vitest'
import { safeCopy } from './safe-html.js'

const copyOf = (html: string) => {
  const template = document.createElement('template')
  template.innerHTML = html
  const box = document.createElement('div')
  box.append(safeCopy(document, template.content))
  return { box, template }
}

describe('HTML without its scripts', () => {
  it('equals the input, without anything that runs', () => {
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

  it.each([
    ['an element', 'a<frobnicate>run()</frobnicate>b', 'ab'],
    ['an element of a site', '<my-widget>run()</my-widget>', ''],
    ['an element in a drawing', '<svg><handler type="text/javascript">run()</handler></svg>', '<svg></svg>'],
    ['an HTML name in a drawing', '<svg><iframe></iframe></svg>', '<svg></svg>'],
    ['an attribute', '<b frobnicate="run()">x</b>', '<b>x</b>'],
    [
      'code of other libraries',
      '<b @click="x" x-on:click.prevent="y" v-html="z" hx-on="x">x</b>',
      '<b>x</b>',
    ],
    ['an address of another kind', '<a href="frob:run()">x</a>', '<a>x</a>'],
    ['an address in an attribute of its own', '<a ping="/x" xlink:href="javascript:run()">x</a>', '<a>x</a>'],
    ['data for a frame', '<iframe src="data:text/html,run()"></iframe>', '<iframe></iframe>'],
  ])('%s that nobody named is left out', (_, html, left) => {
    expect(copyOf(html).box.innerHTML).toBe(left)
  })

  it('keeps what owners’ pages contain: forms, tables, drawings, films and pictures', () => {
    const html =
      '<form action="/join" method="post"><label for="e">E</label><input id="e" type="email" name="email" required=""></form>' +
      '<table><tbody><tr><td colspan="2" data-note="x" aria-label="y">z</td></tr></tbody></table>' +
      '<svg viewBox="0 0 8 8"><path d="M0 0h8" stroke="red"></path></svg>' +
      '<iframe src="https://films.example/1" allowfullscreen="" title="Film"></iframe>' +
      '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""><a href="mailto:a@b.example">Mail</a>'
    expect(copyOf(html).box.innerHTML).toBe(html)
  })
})
