import { beforeEach, describe, expect, it } from 'vitest'
import { groupOf, itemOf } from './items.js'

const set = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}
const base = 'https://site.example/shop/'
beforeEach(() => {
  document.head.innerHTML = `<base href="${base}">`
})

describe('an item', () => {
  it('[LBX-007] of a link is its target, with its picture’s name and the caption beside it', () => {
    set(`<figure><a id="mill" href="mill-2500.jpg" data-lightbox="walk" data-image-dimensions="2500x1667">
      <img src="mill-300.jpg" srcset="mill-300.jpg 300w" width="300" height="200" alt="The mill"></a>
      <figcaption>Under <b>snow</b></figcaption></figure>`)
    const item = itemOf(document.querySelector('a')!)
    expect(item).toMatchObject({
      id: 'mill',
      src: `${base}mill-2500.jpg`,
      srcset: '',
      width: 2500,
      height: 1667,
      alt: 'The mill',
      video: null,
    })
    expect((item.caption as HTMLElement).innerHTML).toBe('Under <b>snow</b>')
    expect(item.thumbnail).toBe(document.querySelector('img'))
  })

  it('of a slide without a link is its own picture, from its set of sizes', () => {
    const slide =
      set(`<figure data-part="slide" data-slide-id="a1" data-slide-url="mill" data-image-dimensions="600x400">
      <img src="mill.jpg" srcset="mill-300.jpg 300w, mill.jpg 600w" alt=""><div data-part="meta">Mill</div></figure>`)
    expect(itemOf(slide)).toMatchObject({
      id: 'a1',
      src: `${base}mill.jpg`,
      srcset: 'mill-300.jpg 300w, mill.jpg 600w',
      width: 600,
      height: 400,
      alt: '',
    })
  })

  it('of a picture that loads late is the picture and not its placeholder', () => {
    const slide = set('<figure><img src="tiny.gif" data-src="mill.jpg" alt="Mill"></figure>')
    expect(itemOf(slide).src).toBe(`${base}mill.jpg`)
  })

  it('of a video is its block, or the link to it', () => {
    const slide = set(
      '<figure data-type="video"><div data-block="video"><a href="https://vimeo.com/1">Play</a></div></figure>',
    )
    expect(itemOf(slide).video).toBe(slide.firstElementChild)
    const link = set('<a href="https://vimeo.com/1" data-lightbox data-type="video">Play</a>')
    expect(itemOf(link).video).toBe(link)
  })

  it.each(['', '0x0', 'ax b', '1200', '600x', '-3x4', '1e9x1'])(
    'has no size where the markup has "%s"',
    (markup) => {
      const slide = set('<figure><img src="mill.jpg" alt=""></figure>')
      slide.dataset.imageDimensions = markup
      expect(itemOf(slide)).toMatchObject({ width: 0, height: 0 })
    },
  )

  it.each(['javascript:alert(1)', 'vbscript:x', 'file:///etc/passwd', 'http://[', ''])(
    'never shows "%s"',
    (href) => {
      const link = set('<a data-lightbox><img alt=""></a>')
      link.setAttribute('href', href)
      expect(itemOf(link).src).toBe('')
    },
  )

  it('is named by the text of its link where the link contains no picture', () => {
    expect(itemOf(set('<a href="a.jpg" data-lightbox> The mill </a>')).alt).toBe('The mill')
    expect(itemOf(set('<a href="a.jpg" data-lightbox aria-label="Mill">↗</a>')).alt).toBe('Mill')
    expect(itemOf(set('<a href="a.jpg" data-lightbox>Mill <img src="a.jpg" alt=""></a>')).alt).toBe('')
  })

  it('has a caption from data-caption, as text, and none from a figure that it shares', () => {
    const link = set('<a href="a.jpg" data-lightbox data-caption="1 &lt; 2">A</a>')
    expect(itemOf(link).caption).toBe('1 < 2')
    set(
      '<figure><a href="a.jpg" data-lightbox>A</a><a href="b.jpg" data-lightbox>B</a><figcaption>Both</figcaption></figure>',
    )
    expect(itemOf(document.querySelector('a')!).caption).toBe('')
  })
})

describe('a group', () => {
  it('contains all links of a name and the slides of galleries with that name, in document order, each once', () => {
    set(`<div><a id="a" data-lightbox="walk" href="a.jpg"></a>
      <section data-block="gallery" data-lightbox="walk"><div data-part="slides">
        <figure data-part="slide" id="b"><a data-lightbox="walk" href="b.jpg"></a></figure>
        <figure data-part="slide" id="c"><a data-part="open" href="c.jpg"></a></figure></div></section>
      <a id="x" data-lightbox="other" href="x.jpg"></a><a id="d" data-lightbox="walk" href="d.jpg"></a></div>`)
    for (const opener of ['#a', '#c a', '#d']) {
      const members = groupOf(document.querySelector<HTMLElement>(opener)!)
      expect(members.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    }
  })

  it('contains the links of a block without slides', () => {
    set(`<ul data-block="summary" data-lightbox="walk"><li><a data-part="open" id="a" href="a.jpg"></a></li>
      <li><a data-part="open" id="b" href="b.jpg"></a></li></ul>`)
    const members = groupOf(document.querySelector<HTMLElement>('#b')!)
    expect(members.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('is the link alone where it has no name, and any name is allowed', () => {
    set(
      '<div><a data-lightbox href="a.jpg"></a><a data-lightbox href="b.jpg"></a><a data-lightbox=\'"]x\' href="c.jpg"></a></div>',
    )
    const [first, , odd] = document.querySelectorAll<HTMLElement>('a')
    expect(groupOf(first!)).toEqual([first])
    expect(groupOf(odd!)).toEqual([odd])
  })
})
