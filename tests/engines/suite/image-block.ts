import type { ImageHandle } from '../../../packages/runtime/src/blocks/image/block.js'
import html from '../../../packages/runtime/src/blocks/image/fixture.html?raw'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { boxesOf, boxOf } from './support/boxes.js'
import { boxed, start } from './support/images.js'
import { drawing, photos, withDrawings } from './support/pictures.js'

/** Height of each mask, in parts of a hundred of its width. */
const SHAPES = { square: 100, circle: 100, diamond: 100, tall: 150, arch: 150, wide: 67, oval: 67 }

export default describe('image-block', (it) => {
  it('every picture of the fixture page stands before its script where it stands after it', async (t) => {
    const page = withDrawings(html).replaceAll(/<noscript>.*?<\/noscript>/g, '')
    let before: unknown
    const { site, images, states } = await start(t, page, (_, all) => {
      before = boxesOf(all)
    })
    // Those that are far down the page would wait until they are near.
    await Promise.all(
      images.map((each) => site.handle<ImageHandle>(each.closest('[data-block]') as Element)?.load()),
    )
    expect([...new Set(states())]).toEqual(['loaded'])
    expect(boxesOf(images)).toEqual(before)
  })

  it('every picture of the fixture page, loaded and destroyed, is what the server sent', async (t) => {
    const { site, frame, served, states } = await start(
      t,
      withDrawings(html).replaceAll(/<noscript>.*?<\/noscript>/g, ''),
    )
    await t.eventually(() => states().includes('loaded'))
    expect(frame.innerHTML === served).toBe(false)
    site.destroy()
    expect(frame.innerHTML).toBe(served)
  })

  it('a mask is as high as its kind, before the script as after it', async (t) => {
    const names = Object.keys(SHAPES)
    let before: number[] = []
    const heights = (all: readonly HTMLElement[]) => all.map((each) => boxOf(each).height / 2)
    const { images, states } = await start(
      t,
      names
        .map((name) => boxed(`src="${drawing()}" width="600" height="400" data-option-shape="${name}"`, 200))
        .join(''),
      (_, all) => {
        before = heights(all)
      },
    )
    await t.eventually(() => states().every((state) => state === 'loaded'))
    expect(before).toEqual(Object.values(SHAPES))
    expect(heights(images)).toEqual(before)
    expect(images.map((each) => getComputedStyle(each).objectFit)).toEqual(Array(7).fill('cover'))
  })

  it('text stands beside, over or below its picture, as wide as the block is', async (t) => {
    const { frame } = await start(t, withDrawings(html).replaceAll(/<noscript>.*?<\/noscript>/g, ''))
    const places = (width: number) => {
      frame.style.width = `${width}px`
      return ['card', 'overlap', 'collage', 'poster', 'stack'].map((id) => {
        const figure = frame.querySelector(`[data-block-id=${id}]`) as HTMLElement
        const of = (part: string) =>
          (figure.querySelector(`[data-part=${part}]`) as HTMLElement).getBoundingClientRect()
        const [picture, text] = [of('picture'), of('text')]
        if (text.top >= picture.bottom - 1) return 'below'
        return text.left >= picture.right - 1 || text.right <= picture.left + 1 ? 'beside' : 'over'
      })
    }
    expect(places(400)).toEqual(['below', 'below', 'below', 'over', 'below'])
    expect(places(700)).toEqual(['beside', 'over', 'over', 'over', 'below'])
  })

  it('tells when its picture has come, and how wide it is; or that it has not', async (t) => {
    const { address } = photos()
    const received: unknown[] = []
    for (const what of ['load', 'error']) {
      document.addEventListener(
        `site:image:${what}`,
        ({ target, detail }: Event & { detail?: unknown }) =>
          received.push([(target as Element).id, what, detail]),
        { signal: t.signal },
      )
    }
    const { states } = await start(
      t,
      boxed(`id="good" data-src="${address('good')}"`, 250) +
        boxed(`id="bad" data-src="${address('broken')}"`, 250),
    )
    await t.eventually(() => String(states()) === 'loaded,failed' && received.length === 2)
    expect(received.toSorted()).toEqual([
      ['bad', 'error', null],
      ['good', 'load', { width: 300 }],
    ])
    await t.eventually(() => t.takeErrors().length > 0)
  })

  it('a picture that is not to load comes when it is asked for', async (t) => {
    const { address, requests } = photos()
    const { site, images, states } = await start(
      t,
      boxed(`data-src="${address('a')}" data-option-load="false"`, 250),
    )
    const handle = site.handle<ImageHandle>(images[0] as Element)
    // Its box is known by now; before, the width of the screen would decide.
    await t.eventually(() => images[0]?.hasAttribute('data-image-narrow'))
    expect([handle?.state, await requests()]).toEqual(['waiting', []])
    await handle?.load()
    expect([handle?.state, ...states()]).toEqual(['loaded', 'loaded'])
    expect(await requests()).toEqual(['a.jpg?format=300w'])
  })

  it('says when it is narrow, and when no longer', async (t) => {
    const { boxes, images } = await start(t, boxed(`src="${drawing()}" width="600" height="400"`, 300))
    const narrow = () => images[0]?.hasAttribute('data-image-narrow')
    await t.eventually(narrow)
    ;(boxes[0] as HTMLElement).style.width = '500px'
    await t.eventually(() => !narrow())
  })

  it('mistakes keep the picture, and are told with the element', async (t) => {
    const values = ['0x0', 'ax b', '1000000000x1000000000']
    const { images, states } = await start(
      t,
      values
        .map((value) =>
          boxed(`src="${drawing()}" width="600" height="400" data-image-dimensions="${value}"`, 300),
        )
        .join(''),
    )
    await t.eventually(() => states().every((state) => state === 'loaded'))
    const logged: string[] = []
    await t.eventually(() => {
      logged.push(...t.takeConsole())
      return logged.length >= values.length
    })
    for (const value of values) expect(logged.filter((line) => line.includes(`"${value}"`)).length).toBe(1)
    expect(boxesOf(images).map(({ width, height }) => [width, height])).toEqual(values.map(() => [300, 200]))
  })

  it('what another script styled keeps its style, while it lives and after', async (t) => {
    const { site, images, states } = await start(
      t,
      boxed(`src="${drawing()}" width="600" height="400" data-option-mode="cover"`, 300, 200),
      (_, [image]) => {
        ;(image as HTMLElement).style.opacity = '0.5'
      },
    )
    await t.eventually(() => states().includes('loaded'))
    const { opacity, objectFit } = getComputedStyle(images[0] as Element)
    expect([opacity, objectFit]).toEqual(['0.5', 'cover'])
    site.destroy()
    // Violations of the policy are dispatched a little later.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    expect(t.takeErrors()).toEqual([])
    expect(getComputedStyle(images[0] as Element).opacity).toBe('0.5')
    expect(images[0]?.style.cssText).toBe('opacity: 0.5;')
  })
})
