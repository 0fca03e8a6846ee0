import { describe, expect, it, vi } from 'vitest'
import { delivered, element, setUpPreview } from '../../../testing/preview.js'
import { OWN_BLOCKS_JSON_MAX_LENGTH } from '../../contract/constants/panel.js'
import { startPreview } from './preview.js'

const page = setUpPreview()
const { connected } = page

describe('the list of blocks', () => {
  it('lists the blocks that have an id, in document order, with what the theme wrote and what they use', async () => {
    startPreview(page.site)
    const { received, blocks } = await connected()
    expect(received.find(({ type }) => type === 'blocks')).toMatchObject({
      page: { id: '5f0c2d9be1a4c70017a3b1c9', path: '/questions?a=1', title: 'Questions' },
      unnamed: 1,
    })
    expect(blocks().map(({ id, label }) => [id, label])).toEqual([
      ['faq', 'Often asked'],
      ['second', 'Another'],
      ['stored', 'Often asked'],
    ])
    expect(blocks()[0]).toMatchObject({
      name: 'card',
      state: 'ready',
      theme: { loud: true },
      options: { loud: true, count: 1 },
    })
    // The list is sent again once the code that words issues has loaded.
    await delivered(() => blocks()[0]!.issues[0])
    expect(blocks()[0]!.issues[0]).toContain('"count" is 99')
  })

  it('names a block by the heading above it, where the only headings inside are its parts’', async () => {
    const parts = '<div data-part="item"><h3>First question</h3></div>'
    element('[aria-label]').outerHTML =
      `<h2>Delivery</h2><section data-block="card" data-block-id="list">${parts}</section>`
    await page.site.hydrate()
    startPreview(page.site)
    const { blocks } = await connected()
    expect(blocks().find(({ id }) => id === 'list')?.label).toBe('Delivery')
  })

  it('lists each id once', async () => {
    element('[aria-label]').setAttribute('data-block-id', 'faq')
    startPreview(page.site)
    const { blocks } = await connected()
    expect(blocks().map(({ id }) => id)).toEqual(['faq', 'stored'])
  })

  it('says that blocks may still come, until the scripts of the page have run', async () => {
    const state = vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive')
    startPreview(page.site)
    const { of } = await connected()
    expect(of('blocks').at(-1)).toMatchObject({ isStarting: true })
    state.mockReturnValue('complete')
    document.dispatchEvent(new Event('readystatechange'))
    await delivered(() => of('blocks').length > 1)
    expect(of('blocks').at(-1)).toMatchObject({ isStarting: false })
  })

  it('comes after the descriptions of the theme’s own blocks, as the page has them', async () => {
    const script = document.createElement('script')
    script.type = 'application/json'
    script.dataset.siteBlocks = ''
    script.textContent = '{"seats":<b>'
    document.body.append(script)
    startPreview(page.site)
    const { received } = await connected()
    const types = received.map(({ type }) => type)
    expect(types.indexOf('own-blocks')).toBeLessThan(types.indexOf('blocks'))
    expect(received[0]).toEqual({ type: 'own-blocks', json: '{"seats":<b>' })
    script.textContent = ' '.repeat(OWN_BLOCKS_JSON_MAX_LENGTH + 1)
    expect((await connected()).received[0]).toEqual({ type: 'own-blocks', json: null })
  })

  it('is sent again when a block is hydrated later', async () => {
    startPreview(page.site)
    const { blocks } = await connected()
    const late = document.createElement('div')
    late.innerHTML = '<section data-block="card" data-block-id="late"></section>'
    document.body.append(late)
    await page.site.hydrate(late)
    await delivered(() => blocks().some(({ id }) => id === 'late'))
  })
})
