import { describe, expect, it } from 'vitest'
import { richText } from './rich-text.js'

const read = (html: string) => {
  const place = document.createElement('div')
  const made = richText(document, html)
  if (made) place.append(made)
  return made && place.innerHTML
}

describe('rich text', () => {
  it.each([
    '',
    '   ',
    '<p></p>',
    '<p> </p>',
    '<p>&nbsp;</p>',
    '<p><br></p>',
    '<p class="" style="white-space:pre-wrap;"></p>',
    '<p><strong></strong></p><p></p>',
    '<script>1</script>',
  ])('[CKB-023] that says nothing is none: %j', (html) => {
    expect(richText(document, html)).toBeNull()
  })

  it('keeps paragraphs, emphasis, lists and links', () => {
    const html =
      '<p>We <strong>use</strong> <em>cookies</em>.<br>See <a href="https://a.example/p" target="_blank">this</a></p><ul><li>one</li></ul>'
    expect(read(html)).toBe(html)
  })

  it('keeps links to pages of the site, mail and telephones', () => {
    for (const href of ['/privacy', '#top', 'privacy', 'mailto:a@b.example', 'tel:+4412'])
      expect(read(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
  })

  it.each([
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="/x" onclick="alert(1)" style="color:red" class="y">x</a>', '<a href="/x">x</a>'],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<svg><a href="javascript:alert(1)">y</a></svg>x', '<a>y</a>x'],
    ['<math><mtext>y</mtext></math>x', 'yx'],
    ['<iframe srcdoc="y"></iframe>x', 'x'],
    ['<template><p>y</p></template>x', 'x'],
    ['<style>p{}</style><title>y</title>x', 'x'],
    ['<form><button>x</button></form>', 'x'],
    ['<marquee><b>x</b></marquee>', '<b>x</b>'],
  ])('takes nothing else along: %j', (html, expected) => {
    expect(read(html)).toBe(expected)
  })

  it('is plain text where it has no elements', () => {
    expect(read('Fish & chips < £5')).toBe('Fish &amp; chips &lt; £5')
  })
})
