import { beforeEach, describe, expect, it, vi } from 'vitest'
import { delivered, element, setUpPreview } from '../../../../testing/preview.js'
import { SectionServer, sectionPage } from '../../../../testing/section-server.js'
import { type PageMessage, TYPED_TEXT_MAX_LENGTH } from '../../../contract/preview.js'
import { startPreview } from '../preview.js'

const page = setUpPreview()
const STORED = {
  'section:b': { text: 'me', intro: '<p>Hello</p>', items: [{ id: 'one', settings: { question: 'Why?' } }] },
}

beforeEach(async () => {
  SectionServer.reset()
  page.site.dehydrate(document)
  document.body.innerHTML = sectionPage(STORED)
  await page.site.hydrate()
  vi.stubGlobal('XMLHttpRequest', SectionServer)
})

const click = (target: Element, init: MouseEventInit = {}) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init }))
const doubleClick = (target: Element) =>
  target.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true, detail: 2 }))
const key = (target: Element, name: string, init: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }))
const input = (target: Element, init: InputEventInit = {}) =>
  target.dispatchEvent(new InputEvent('input', { bubbles: true, ...init }))
const before = (target: Element, inputType: string) =>
  target.dispatchEvent(new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true }))

/** Types as the browser does: it changes the text, and dispatches an event. */
function type(target: Element, text: string, init?: InputEventInit) {
  const node = [...target.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
  if (node) node.nodeValue = text
  else target.append(text)
  input(target, init)
}

/** A link with words of the section. */
function insertLink() {
  const words = '<!--site-text:b.title-->Title b<!--/site-text-->'
  element('#section-b').insertAdjacentHTML('beforeend', `<a href="/else">${words}</a>`)
  return element('#section-b a')
}

const heading = () => element('#section-b h2')
const isTyped = (target: Element) => target.hasAttribute('contenteditable')

async function open() {
  startPreview(page.site)
  const { port, of } = await page.connected()
  let rev = 0
  return {
    of,
    port,
    texts: () => of('text').map((message) => (message as Extract<PageMessage, { type: 'text' }>).value),
    /** The panel answers with the options of the section. */
    async answer(options: object) {
      rev += 1
      port.postMessage({
        type: 'section',
        id: 'section:b',
        options: { ...STORED['section:b'], ...options },
        rev,
      })
      await delivered(() => of('ack').some((ack) => ack.type === 'ack' && ack.rev === rev))
    },
    /** Waits until all that was sent before is read. */
    async settle() {
      rev += 1
      port.postMessage({ type: 'section', id: 'section:none', options: {}, rev })
      await delivered(() => of('ack').some((ack) => ack.type === 'ack' && ack.rev === rev))
    },
  }
}

describe('a click on a text of a section', () => {
  it('[CFG-001] selects the section and its setting, and a second one starts to type', async () => {
    const { of, settle } = await open()
    click(heading())
    click(element('#section-b .rich p'))
    click(element('#section-b img'))
    click(element('#section-a h2'))
    await settle()
    expect(of('select')).toEqual([
      { type: 'select', id: 'section:b', field: 'title', isOnPage: true },
      { type: 'select', id: 'section:b', field: 'intro', isOnPage: true },
      { type: 'select', id: 'section:b' },
      { type: 'select', id: 'section:a', field: 'title', isOnPage: true },
    ])
    expect(isTyped(element('#section-a h2'))).toBe(false)
    expect(element('#section-a h2').getAttribute('data-site-preview-mark')).toBe('picked')
    click(element('#section-a h2'))
    expect(isTyped(element('#section-a h2'))).toBe(true)
  })

  it('[CFG-001] leaves links and buttons to the page, whose words a double click types', async () => {
    const { of, settle } = await open()
    expect(click(element('#section-b summary'))).toBe(true)
    expect(click(heading(), { ctrlKey: true })).toBe(true)
    await settle()
    expect(of('select')).toEqual([])
    doubleClick(element('#section-b summary'))
    await settle()
    expect(of('select')).toEqual([
      { type: 'select', id: 'section:b', field: 'items.one.question', isOnPage: true },
    ])
    expect(isTyped(element('#section-b summary'))).toBe(false)
    expect(isTyped(element('#section-b summary > span'))).toBe(true)
  })

  it('[CFG-001] on a link waits for a second one, and then follows it', async () => {
    await open()
    const link = insertLink()
    const followed: boolean[] = []
    link.addEventListener('click', (event) => {
      followed.push(event.defaultPrevented)
      event.preventDefault()
    })
    vi.useFakeTimers()
    expect(click(link)).toBe(false)
    expect(followed).toEqual([])
    vi.advanceTimersByTime(300)
    expect(followed).toEqual([false])
    click(link)
    click(link, { detail: 2 })
    doubleClick(link)
    vi.advanceTimersByTime(300)
    expect(followed).toHaveLength(1)
    expect(isTyped(element('#section-b a > span'))).toBe(true)
    // The keyboard has no second one.
    element('#section-b a > span').dispatchEvent(new FocusEvent('blur'))
    click(link, { detail: 0 })
    expect(followed).toHaveLength(2)
    vi.useRealTimers()
  })

  it('[CFG-001] says why another text cannot be changed, and nothing of places without one', async () => {
    const { of, settle } = await open()
    element('#last').insertAdjacentHTML('afterend', '<footer data-site-part="footer"><i>Foot</i></footer>')
    click(element('#section-b b'))
    click(element('#last'))
    click(element('footer i'))
    click(element('main'))
    await settle()
    expect(of('fixed')).toEqual([
      { type: 'fixed', reason: 'theme' },
      { type: 'fixed', reason: 'theme' },
      { type: 'fixed', reason: 'site-part' },
    ])
    expect(of('select')).toEqual([])
  })

  it('[CFG-001] says which picture it is, and leads from the title and the menu to their places', async () => {
    const { of, settle } = await open()
    document.title = 'The studio · Press'
    element('#section-b img').setAttribute('src', '/files/1/a.jpg?format=100w')
    element('#section-b img').insertAdjacentHTML('afterend', '<picture><source><img src="/b.jpg"></picture>')
    element('#last').insertAdjacentHTML(
      'afterend',
      '<h1 id="title">The studio</h1><header data-site-part="header"><nav><b>Menu</b></nav></header>',
    )
    click(element('#section-b img'))
    element('#section-b picture').outerHTML =
      `<a href="/b.jpg">${element('#section-b picture').outerHTML}</a>`
    expect(click(element('#section-b a img'))).toBe(false)
    doubleClick(element('#section-b a img'))
    click(element('#title'))
    click(element('header b'))
    await settle()
    expect(of('select')).toEqual([
      { type: 'select', id: 'section:b', picture: '/files/1/a.jpg?format=100w' },
      { type: 'select', id: 'section:b', picture: '/b.jpg' },
    ])
    expect(of('fixed')).toEqual([
      { type: 'fixed', reason: 'title' },
      { type: 'fixed', reason: 'menu' },
    ])
  })

  it('picks it, or the block or section around', async () => {
    const { of, port, settle } = await open()
    port.postMessage({ type: 'pick', on: true })
    await settle()
    element('#section-b summary').dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(element('#section-b summary').getAttribute('data-site-preview-mark')).toBe('pointed')
    for (const selector of ['#section-b summary', '#section-b b', '[data-block-id="card@b"]', '#last'])
      click(element(selector))
    await settle()
    expect(of('select')).toEqual([
      { type: 'select', id: 'section:b', field: 'items.one.question' },
      { type: 'select', id: 'section:b' },
      { type: 'select', id: 'card@b' },
    ])
    expect(of('fixed')).toHaveLength(1)
  })
})

describe('a text that is typed on the page', () => {
  it('[CFG-001] is sent with each change, and stays as the panel keeps it', async () => {
    const { of, answer, settle } = await open()
    click(heading())
    await settle()
    expect(key(document.body, 'Enter')).toBe(false)
    type(heading(), 'New')
    type(heading(), 'New!')
    await settle()
    expect(of('text')).toEqual([
      { type: 'text', id: 'section:b', setting: 'title', value: 'New' },
      { type: 'text', id: 'section:b', setting: 'title', value: 'New!' },
    ])
    // Of the first change, while the second one is there.
    await answer({ title: 'New' })
    expect(heading().textContent).toBe('New!')
    await answer({ title: 'New!' })
    heading().dispatchEvent(new FocusEvent('blur'))
    expect(heading().outerHTML).toBe(
      '<h2 data-site-preview-mark="picked"><!--site-text:b.title-->New!<!--/site-text--></h2>',
    )
  })

  it('[CFG-001] keeps its element while the server renders its section, which is right afterwards', async () => {
    const { answer } = await open()
    const typed = heading()
    doubleClick(typed)
    type(typed, 'Bold')
    await answer({ title: 'Bold' })
    await delivered(() => SectionServer.calls.length === 2)
    await answer({ title: 'Bold', text: 'New' })
    await delivered(() => SectionServer.calls.length === 3)
    expect(heading()).toBe(typed)
    expect(isTyped(typed)).toBe(true)
    expect(element('#section-b b').textContent).toBe('TITLE B')
    key(typed, 'Enter')
    await delivered(() => element('#section-b b').textContent === 'BOLD')
    expect(heading().textContent).toBe('Bold')
    expect(element('#section-b p').textContent).toBe('By New and others')
  })

  it('[CFG-001] is given back by Escape, and is the panel’s to undo', async () => {
    const { of, answer, settle } = await open()
    doubleClick(heading())
    type(heading(), 'Newer')
    await answer({ title: 'Newer' })
    expect(before(heading(), 'historyUndo')).toBe(false)
    // The panel has undone.
    await answer({ title: 'Title b' })
    expect(heading().textContent).toBe('Title b')
    type(heading(), 'Other')
    expect(key(heading(), 'Escape')).toBe(false)
    await settle()
    expect(of('text').at(-1)).toEqual({
      type: 'text',
      id: 'section:b',
      setting: 'title',
      value: 'Title b',
      isTakenBack: true,
    })
    expect([heading().textContent, isTyped(heading())]).toEqual(['Title b', false])
  })

  it('waits for the end of a composition', async () => {
    const { texts, settle } = await open()
    doubleClick(heading())
    type(heading(), 'ni', { isComposing: true })
    key(heading(), 'Enter', { isComposing: true })
    key(heading(), 'Escape', { isComposing: true })
    type(heading(), '你', { isComposing: true })
    await settle()
    expect(texts()).toEqual([])
    heading().dispatchEvent(new Event('compositionend', { bubbles: true }))
    await settle()
    expect(texts()).toEqual(['你'])
    expect(isTyped(heading())).toBe(true)
  })

  it('has line breaks only where its setting has several lines', async () => {
    const { texts, settle } = await open()
    const paste = (target: Element, text: string) => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => text } })
      return target.dispatchEvent(event)
    }
    doubleClick(heading())
    expect(paste(heading(), ' of\r\n  two lines')).toBe(false)
    expect(before(heading(), 'insertParagraph')).toBe(false)
    expect(isTyped(heading())).toBe(false)
    expect(heading().textContent).toBe('Title b of two lines')
    doubleClick(element('#section-b p'))
    const typed = element('[data-site-preview-typed=lines]')
    expect(before(typed, 'insertParagraph')).toBe(false)
    expect(paste(typed, 'one\r\ntwo')).toBe(false)
    expect(before(typed, 'formatBold')).toBe(false)
    await settle()
    expect(texts().at(-1)).toBe('me\none\ntwo')
    typed.dispatchEvent(new FocusEvent('blur'))
    expect(element('#section-b p').innerHTML).toBe(
      'By <!--site-lines:b.text-->me\none\ntwo<!--/site-text--> and others',
    )
  })

  it('[CFG-001] does not use the button or the link that it stands in', async () => {
    const { texts, settle } = await open()
    const link = insertLink()
    doubleClick(link)
    const typed = element('#section-b a > span')
    const pressed = vi.fn()
    for (const type of ['click', 'keydown']) link.addEventListener(type, pressed)
    expect(click(typed)).toBe(false)
    expect(click(link)).toBe(false)
    expect(key(typed, 'ArrowLeft')).toBe(true)
    expect(key(typed, ' ')).toBe(false)
    expect(typed.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', cancelable: true }))).toBe(false)
    typed.normalize()
    type(typed, `${typed.textContent}x`)
    expect(key(typed, 'Enter')).toBe(false)
    await settle()
    expect(pressed).not.toHaveBeenCalled()
    expect(texts()).toEqual(['Title b ', 'Title b x'])
    expect(link.innerHTML).toBe('<!--site-text:b.title-->Title b x<!--/site-text-->')
    // Afterwards it is a link again.
    click(link, { detail: 0 })
    expect(pressed).toHaveBeenCalled()
  })

  it('ends with the preview, as it was', async () => {
    await open()
    doubleClick(heading())
    page.site.destroy()
    expect(isTyped(heading())).toBe(false)
  })
})

describe('a text that would be too long', () => {
  const most = 'x'.repeat(TYPED_TEXT_MAX_LENGTH.line)
  const refused = { type: 'fixed', reason: 'long-line' }

  it('[CFG-001] is not cut off silently: a paste stays out as a whole, and the panel says so', async () => {
    const { of, texts, settle } = await open()
    doubleClick(heading())
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', most)
    heading().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await settle()
    expect([heading().textContent, texts(), of('fixed')]).toEqual(['Title b', [], [refused]])
  })

  it('[CFG-001] stays as it was before the character that is too much', async () => {
    const { of, texts, settle } = await open()
    doubleClick(heading())
    type(heading(), most)
    const words = () => heading().firstChild!.nextSibling!
    words().nodeValue = `xx y${most.slice(2)}`
    getSelection()!.collapse(words(), 4)
    input(heading())
    expect([getSelection()!.anchorNode, getSelection()!.anchorOffset]).toEqual([words(), 2])
    await settle()
    expect([heading().textContent, texts(), of('fixed')]).toEqual([most, [most], [refused]])
  })

  it('[CFG-001] is not typed on the page if it is stored so, but in the form of its section, which opens', async () => {
    const { of, settle } = await open()
    heading().replaceChildren(heading().firstChild!, `${most}y`, heading().lastChild!)
    doubleClick(heading())
    await settle()
    expect([isTyped(heading()), heading().textContent, of('fixed')]).toEqual([false, `${most}y`, [refused]])
    expect(of('select').at(-1)).toEqual({ type: 'select', id: 'section:b', field: 'title' })
  })

  it('[CFG-001] is longer where its setting has several lines', async () => {
    const { of, texts, settle } = await open()
    const words = element('#section-b p')
    doubleClick(words)
    const typed = words.querySelector('[contenteditable]') ?? words
    type(typed, `${most}y`)
    type(typed, 'x'.repeat(TYPED_TEXT_MAX_LENGTH.lines + 1))
    await settle()
    expect([texts(), of('fixed')]).toEqual([[`${most}y`], [{ type: 'fixed', reason: 'long-lines' }]])
  })
})

describe('a formatted text that is typed on the page', () => {
  const rich = () => element('#section-b .rich')
  const opened = async () => {
    const panel = await open()
    doubleClick(element('#section-b .rich p'))
    await panel.settle()
    return {
      ...panel,
      async typed(html: string | null) {
        panel.port.postMessage({ type: 'typed', id: 'section:b', setting: 'intro', html })
        await panel.settle()
      },
    }
  }
  const BEFORE = '<!--site-html:b.intro--><p>Hello</p><!--/site-text-->'

  it('[CFG-001] gets its element for the editor of the panel, and has it back as it was', async () => {
    const { of, typed } = await opened()
    expect(of('formatted')).toEqual([
      { type: 'formatted', id: 'section:b', setting: 'intro', state: 'begun' },
    ])
    expect(rich().getAttribute('data-site-preview-typed')).toBe('html')
    rich().setAttribute('contenteditable', 'true')
    rich().replaceChildren('The editor')
    const blocks = vi.fn()
    document.body.addEventListener('keydown', blocks)
    key(rich(), 'ArrowLeft')
    expect(key(rich(), 'Escape')).toBe(false)
    document.body.removeEventListener('keydown', blocks)
    expect(blocks).not.toHaveBeenCalled()
    await typed(null)
    expect(of('formatted').at(-1)).toMatchObject({ state: 'reverted' })
    expect(rich().outerHTML).toBe(`<div class="rich" data-site-preview-mark="picked">${BEFORE}</div>`)
  })

  it('[CFG-001] is shown until the server has rendered it, without what pages do not keep', async () => {
    const { of, answer, typed } = await opened()
    SectionServer.waiting = []
    await answer({ intro: '<p>New</p><p>Two</p>' })
    rich().replaceChildren('The editor')
    element('#last').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await typed('<p>New</p><script>1</script><p onclick="x">Two</p>')
    expect(of('formatted').at(-1)).toMatchObject({ state: 'kept' })
    const shown = '<!--site-html:b.intro--><p>New</p><p>Two</p><!--/site-text-->'
    expect(rich().innerHTML).toBe(shown)
    SectionServer.answer()
    await delivered(() => SectionServer.waiting?.length === 0)
    expect(rich().innerHTML).toBe(shown)
    SectionServer.waiting = null
    // A later rendering is compared with the nodes that are there.
    await answer({ intro: '<p>Third</p>' })
    await delivered(() => rich().textContent === 'Third')
  })

  it('keeps its element while the server renders its section, which is right afterwards', async () => {
    const { answer, typed } = await opened()
    await answer({ intro: '<p>New</p>', title: 'Other' })
    await delivered(() => SectionServer.calls.length === 3)
    expect(rich().hasAttribute('data-site-preview-typed')).toBe(true)
    await typed('<p>New</p>')
    await delivered(() => element('#section-b b').textContent === 'OTHER')
    expect(rich().innerHTML).toBe('<!--site-html:b.intro--><p>New</p><!--/site-text-->')
  })

  it('ends with another text, and ignores an answer about an earlier one', async () => {
    const { typed } = await opened()
    doubleClick(heading())
    await typed(null)
    expect(rich().innerHTML).toBe(BEFORE)
    doubleClick(element('#section-b .rich p'))
    page.site.destroy()
    expect(rich().innerHTML).toBe(BEFORE)
  })
})
