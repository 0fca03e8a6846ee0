import { describe, expect, it } from 'vitest'
import { lint } from '../lint.js'

const found = (html: string) => lint(html).map(({ code, message, nearest }) => [code, nearest ?? message])

describe('attributes of page features', () => {
  it.each([
    '<time datetime="2026-11-23T12:00Z" data-relative-time>Monday</time>',
    '<h1 data-text-shrink>A</h1><h2 data-text-shrink="box">B</h2>',
    '<a href="https://x.com/harbour" data-follow-button>X</a>',
    '<span data-comments-count="post-1"></span>',
    '<button data-tooltip="Copies the link">Copy</button>',
    `<div data-widget='{"type":"events-summary","id":"e1"}'></div>`,
    '<script type="text/plain" data-consent="media"></script><iframe data-consent data-src="/m" title="M"></iframe>',
    '<p data-consent-when="none">A</p><a href="/cookies" data-consent-open>B</a>',
    '<a href="/m.jpg" data-lightbox="walk" data-lightbox-theme="light" data-lightbox-label="Walk">A</a>',
  ])('are fine: %s', (html) => {
    expect(lint(html)).toEqual([])
  })

  it.each([
    ['<time data-relative-time>Monday</time>', 'data-relative-time: datetime is missing'],
    ['<time datetime="Monday" data-relative-time></time>', 'data-relative-time: datetime is "Monday"'],
    ['<span data-relative-time></span>', 'data-relative-time is on a <span>'],
    ['<h1 data-text-shrink="height"></h1>', 'data-text-shrink is "height"'],
    ['<a href="/x" data-follow-button></a>', 'data-follow-button: href is "/x"'],
    ['<button data-follow-button></button>', 'data-follow-button is on a <button>'],
    ['<button data-tooltip=" "></button>', 'data-tooltip is " "'],
    ['<div data-widget="{}"></div>', 'data-widget is "{}"'],
    ['<script data-consent="marketing"></script>', 'data-consent is "marketing"'],
    ['<img data-consent src="/p.gif">', 'data-consent is on a <img>'],
    ['<p data-consent-when="yes">A</p>', 'data-consent-when is "yes"'],
    ['<a href="/m.jpg" data-lightbox data-lightbox-theme="blue">A</a>', 'data-lightbox-theme is "blue"'],
  ])('are an issue: %s', (html, message) => {
    expect(found(html)).toEqual([['page-feature', message]])
  })

  it.each([
    ['data-realtive-time', 'data-relative-time'],
    ['data-relativetime', 'data-relative-time'],
    ['data-text-shirnk', 'data-text-shrink'],
    ['data-comment-count', 'data-comments-count'],
    ['data-follow-buton', 'data-follow-button'],
    ['data-widgets', 'data-widget'],
  ])('are suggested for the misspelt %s', (attribute, name) => {
    expect(found(`<p ${attribute}="x"></p>`)).toEqual([['page-feature', name]])
  })

  it.each([
    'data-width',
    'data-wide',
    'data-text',
    'data-time',
    'data-count',
    'data-follow',
    'data-shrink',
    'relative-time',
  ])('are not suggested for %s, which a theme may have', (attribute) => {
    expect(lint(`<p ${attribute}="x"></p>`)).toEqual([])
  })
})
