import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence, stubReducedMotion } from '../../../testing/globals.js'
import { createSite, type Site } from '../../page/site.js'
import { itemOf } from './items.js'
import { openLightbox } from './lightbox.js'

let site: Site
beforeEach(async () => {
  stubReducedMotion()
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function (this: HTMLImageElement) {
    if (this.src.includes('lost')) throw new Error('no picture')
  })
  document.body.innerHTML = ['a', 'b', 'lost']
    .map(
      (id) =>
        `<figure><a id="${id}" href="https://site.example/${id}.jpg" data-lightbox="walk"><img alt="Picture ${id}"></a><figcaption>Caption ${id}</figcaption></figure>`,
    )
    .join('')
  site = createSite({})
  await site.start()
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const links = () => [...document.querySelectorAll<HTMLElement>('main a, body > figure a')]
const dialog = () => document.querySelector<HTMLDialogElement>('dialog')
const text = (name: string) => dialog()?.querySelector(`.site-lightbox-${name}`)?.textContent
const show = (more: Partial<Parameters<typeof openLightbox>[1]> = {}) => {
  const items = links().map(itemOf)
  const opener = links()[0]!
  return openLightbox(site, { items, index: 0, opener, theme: 'dark', ...more })
}
const opened = () => vi.waitFor(() => expect(dialog()?.open).toBe(true))

describe('a lightbox', () => {
  it('[LBX-002] [LBX-007] shows an item and its caption, and leaves nothing once it is closed', async () => {
    const html = document.documentElement.outerHTML
    const handle = show()
    await opened()
    expect(text('status')).toBe('1 of 3 Picture a')
    expect(text('caption')).toBe('Caption a')
    await handle.close()
    expect(document.documentElement.outerHTML).toBe(html)
    expect(document.activeElement).toBe(links()[0])
  })

  it('[LBX-013] has next and previous for more than one item, and none for one', async () => {
    show({ items: links().slice(0, 1).map(itemOf) })
    await opened()
    expect(dialog()?.querySelectorAll('button')).toHaveLength(2)
    expect(text('status')).toBe(' Picture a')
    show({ items: links().slice(0, 2).map(itemOf) })
    await vi.waitFor(() => expect(dialog()?.querySelectorAll('button')).toHaveLength(4))
    expect(text('status')).toBe('1 of 2 Picture a')
    show()
    await vi.waitFor(() => expect(text('status')).toBe('1 of 3 Picture a'))
    expect(dialog()?.querySelectorAll('button')).toHaveLength(4)
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
  })

  it('that cannot open emits neither an opening nor a close', async () => {
    silence('error')
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
      throw new Error('no dialog')
    })
    const emitted = vi.fn()
    site.on('lightbox:open', emitted)
    site.on('lightbox:close', emitted)
    const handle = show()
    await vi.dynamicImportSettled()
    await handle.close()
    expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalled()
    expect(emitted).not.toHaveBeenCalled()
  })

  it('wraps around, accepts numbers past the ends, and emits each change once', async () => {
    const onChange = vi.fn()
    const handle = show({ index: -1, onChange })
    await opened()
    expect(handle.index).toBe(2)
    for (const index of [3, 3, 7, -3]) handle.go(index)
    expect(onChange.mock.calls).toEqual([[0], [1], [0]])
  })

  it('[LBX-008] has the theme of its option', async () => {
    show()
    await opened()
    expect(dialog()?.dataset.theme).toBe('dark')
    show({ theme: 'light' })
    await vi.waitFor(() => expect(dialog()?.dataset.theme).toBe('light'))
  })

  it('shows a message where a picture does not load', async () => {
    show({ index: 2 })
    await opened()
    await vi.waitFor(() => expect(text('failed')).toBe('This image could not be loaded.'))
    expect(text('status')).toBe('3 of 3 Picture lost This image could not be loaded.')
  })

  it('shows the thumbnail of a picture that does not load, with the message', async () => {
    const thumbnail = links()[2]!.querySelector('img')!
    for (const [name, value] of Object.entries({
      naturalWidth: 240,
      naturalHeight: 160,
      currentSrc: 'https://site.example/small.jpg',
    })) {
      Object.defineProperty(thumbnail, name, { value })
    }
    show({ index: 2 })
    await opened()
    await vi.waitFor(() => expect(text('failed')).toBe('This image could not be loaded.'))
    const picture = dialog()?.querySelector<HTMLImageElement>(
      '.site-lightbox-picture:has(+ .site-lightbox-failed)',
    )
    expect([picture?.src, picture?.alt]).toEqual(['https://site.example/small.jpg', 'Picture lost'])
    expect(text('status')).toBe('3 of 3 Picture lost This image could not be loaded.')
  })

  it.each([
    ['drawing.svg?v=1', '2250000'],
    ['photo.jpg', '225'],
  ])('%s is as wide as its kind of file allows', async (file, width) => {
    for (const [name, value] of Object.entries({ naturalWidth: 225, naturalHeight: 150 })) {
      vi.spyOn(HTMLImageElement.prototype, name as 'naturalWidth', 'get').mockReturnValue(value)
    }
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(`https://site.example/${file}`)
    show()
    await opened()
    const picture = () => dialog()?.querySelector<HTMLElement>('.site-lightbox-picture')
    await vi.waitFor(() => expect(picture()?.style.getPropertyValue('--site-lightbox-width')).toBe(width))
  })

  it('never shows where it is closed before its texts have loaded, and emits that it is closed', async () => {
    const onClose = vi.fn()
    await show({ onClose }).close()
    expect(dialog()).toBeNull()
    expect(onClose).toHaveBeenCalledExactlyOnceWith(0)
  })

  it('ends with its site', async () => {
    const onClose = vi.fn()
    show({ onClose })
    await opened()
    site.destroy()
    expect(dialog()).toBeNull()
    expect(onClose).toHaveBeenCalledExactlyOnceWith(0)
  })

  it('does not run scripts in texts', async () => {
    const link = links()[0]!
    link.dataset.caption = '<img src=x onerror=alert(1)>'
    link.querySelector('img')!.alt = '<b>bold</b>'
    show({ label: '<i>walk</i>' })
    await opened()
    expect(text('caption')).toBe('<img src=x onerror=alert(1)>')
    expect(text('status')).toBe('1 of 3 <b>bold</b>')
    expect(dialog()?.getAttribute('aria-label')).toBe('<i>walk</i>')
  })

  it('copies a caption without what a page may hold only once', async () => {
    document.querySelector('figcaption')!.innerHTML = '<b id="once">Once</b> <a href="/x">more</a>'
    show()
    await opened()
    expect(document.querySelectorAll('#once')).toHaveLength(1)
    expect(dialog()?.querySelector('.site-lightbox-caption')?.innerHTML).toBe(
      '<b>Once</b> <a href="/x">more</a>',
    )
  })

  it('needs an item', () => {
    expect(() => show({ items: [] })).toThrow(RangeError)
  })
})
