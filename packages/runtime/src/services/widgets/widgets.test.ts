import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import { fakeServer, json } from '../../../testing/http.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import { marker } from '../../../testing/marker.js'
import { swaps } from '../../../testing/swaps.js'
import { readWidget } from '../../contract/page-features/widget.js'
import { createSite, type Site } from '../../page/site.js'
import startRelativeTimes from '../relative-time/relative-time.js'
import { renderWidget } from './render-widget.js'
import startWidgets from './widgets.js'

// The test starts the feature itself.
vi.mock('../../page/rules/start-rules.js', () => ({ default: () => {} }))

const contentOf = (html: string) => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
// The simulated document misleads the library; what both sanitizers remove is shown in a browser.
const sanitized = vi.hoisted(() => vi.fn())
vi.mock('../../dom/html/sanitize.js', () => ({ sanitized }))

declare const happyDOM: { setURL(address: string): void }

const views = fakeIntersections()
let site: Site
let end: AbortController
const failed = vi.fn()

beforeEach(() => {
  end = new AbortController()
  sanitized.mockReset().mockImplementation(async (_: unknown, html: string) => contentOf(html))
  document.addEventListener('site:widget:failed', (event) => failed((event as CustomEvent).detail.message), {
    signal: end.signal,
  })
})
afterEach(() => {
  site.destroy()
  end.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  failed.mockClear()
  document.body.innerHTML = ''
})

const WIDGET = '{"type":"events-summary","id":"e1","value":{"count":3},"collectionId":"c1"}'
const BLOCK = '<p data-block="marker" data-option-count="4">Old</p>'
const HTML = `<section data-widget='${WIDGET}'>${BLOCK}<i>Monday</i></section>`
const start = (html = HTML) => {
  happyDOM.setURL('https://shop.example/page')
  site = createSite({ context: acceptedContext({}), blocks: { marker: marker() } })
  document.body.innerHTML = html
  return document.querySelector('section')!
}
const ask = (element: Element) => renderWidget(site, element, readWidget(WIDGET)!)
const answer = (html: unknown) => json({ html })
const NEW = '<h3>Tuesday</h3><p data-block="marker" data-option-count="7">New</p>'

describe('a widget', () => {
  it('[NET-018] [NET-021] is asked for with a form, by its type, id and value, and its collection, with the cookies of the site', async () => {
    const element = start()
    const requests = fakeServer(answer(NEW))
    expect(await ask(element)).toEqual({ isRendered: true, message: '' })
    const [{ url, init }] = requests as [(typeof requests)[0]]
    expect(url.pathname).toBe('/api/widget/GetWidgetRendering')
    expect(init.method).toBe('POST')
    expect(init.credentials).toBe('same-origin')
    expect(Object.fromEntries(init.body as URLSearchParams)).toEqual({
      widgetJSON: '{"type":"events-summary","id":"e1","value":{"count":3}}',
      collectionId: 'c1',
    })
  })

  it('[NET-018] replaces the content of its element; blocks end and start with their content', async () => {
    const element = start()
    await site.start()
    const old = element.querySelector('p')!
    expect(old.dataset.count).toBe('4')
    fakeServer(answer(NEW))
    await ask(element)
    expect(element.textContent).toBe('TuesdayNew')
    expect(element.querySelector('p')!.dataset.count).toBe('7')
    expect(old.hasAttribute('data-count')).toBe(false)
    expect([...site.blocks.keys()]).toEqual([element.querySelector('p')])
  })

  it('has the server’s HTML again once the site ends', async () => {
    const element = start()
    const html = document.body.innerHTML
    await site.start()
    fakeServer(answer(NEW), answer('<b>Wednesday</b>'))
    await ask(element)
    await ask(element)
    expect(element.textContent).toBe('Wednesday')
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })

  it('puts only sanitized HTML into the page', async () => {
    const element = start()
    fakeServer(answer('<script>run()</script>'))
    sanitized.mockImplementationOnce(async () => contentOf('<b>harmless</b>'))
    await ask(element)
    expect(sanitized).toHaveBeenCalledExactlyOnceWith(site, '<script>run()</script>')
    expect(element.innerHTML).toBe('<b>harmless</b>')
  })

  it('keeps the focus of a visitor who is in the content that it replaces', async () => {
    const element = start(HTML.replace('<i>Monday</i>', '<a href="/monday">Monday</a>'))
    const html = document.body.innerHTML
    element.querySelector('a')!.focus()
    fakeServer(answer(NEW))
    await ask(element)
    expect(document.activeElement).toBe(element)
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })

  it('leaves the focus elsewhere alone', async () => {
    const element = start(`${HTML}<button>x</button>`)
    document.querySelector('button')!.focus()
    fakeServer(answer(NEW))
    await ask(element)
    expect(document.activeElement).toBe(document.querySelector('button'))
    expect(element.hasAttribute('tabindex')).toBe(false)
  })

  it('notifies the page of its new content', async () => {
    const element = start()
    const heard: string[] = []
    for (const type of ['site:widget:rendered', 'site:content:ready', 'site:page:ready'])
      document.addEventListener(type, () => heard.push(type), { signal: site.signal })
    fakeServer(answer(NEW))
    await ask(element)
    expect(heard).toEqual(['site:widget:rendered', 'site:content:ready'])
  })

  it('shows the newest rendering, whatever order the answers come in', async () => {
    const element = start()
    const answers: ((response: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
    const first = ask(element)
    const second = ask(element)
    answers[1]!(answer('<b>second</b>'))
    expect(await second).toEqual({ isRendered: true, message: '' })
    answers[0]!(answer('<b>first</b>'))
    expect(await first).toEqual({ isRendered: false, message: '' })
    expect(element.textContent).toBe('second')
    expect(failed).not.toHaveBeenCalled()
  })

  it.each<[string, Parameters<typeof fakeServer>[0], string]>([
    ['an error', json({ error: 'The calendar is away.' }, 500), 'The calendar is away.'],
    ['no answer', new Error('offline'), 'Unable to connect. Please try again'],
    ['nothing', new Response(null, { status: 204 }), 'Something went wrong'],
    ['no HTML', json({}), 'Something went wrong'],
    ['HTML that is no text', answer({ toString: 1 }), 'Something went wrong'],
    ['a megabyte and more', answer('x'.repeat(1_000_001)), 'Something went wrong'],
  ])('keeps its content where the server answers %s', async (_, response, message) => {
    const element = start()
    const html = element.innerHTML
    fakeServer(response)
    expect(await ask(element)).toEqual({ isRendered: false, message })
    expect(element.innerHTML).toBe(html)
    expect(failed.mock.calls).toEqual([[message]])
  })

  it.each<[string, (element: Element) => Promise<unknown>]>([
    [
      'JSON cannot hold its value',
      (element) => {
        const value: unknown[] = []
        value.push(value)
        return renderWidget(site, element, { type: 'x', id: 'a', value })
      },
    ],
    [
      'the sanitizer does not load',
      (element) => {
        sanitized.mockRejectedValueOnce(new Error('not loaded'))
        return ask(element)
      },
    ],
  ])('keeps its content where %s, and says so', async (_, render) => {
    const warn = silence('warn')
    const element = start()
    const html = element.innerHTML
    fakeServer(answer(NEW))
    expect(await render(element)).toEqual({ isRendered: false, message: 'Something went wrong' })
    expect(element.innerHTML).toBe(html)
    expect(failed.mock.calls).toEqual([['Something went wrong']])
    expect(warn.mock.calls).toEqual([[expect.any(Error), element]])
  })

  it('is left alone after the site has ended, or its element was removed', async () => {
    const element = start()
    fakeServer(answer(NEW))
    const ended = ask(element)
    element.remove()
    expect(await ended).toEqual({ isRendered: false, message: '' })
    document.body.append(element)
    const late = ask(element)
    site.destroy()
    expect(await late).toEqual({ isRendered: false, message: '' })
    expect(element.textContent).toBe('OldMonday')
  })
})

describe('widgets in the page', () => {
  it('[NET-018] are rendered once they are near the viewport, each once', async () => {
    const element = start()
    const requests = fakeServer(answer(NEW))
    startWidgets(site)
    expect(requests).toEqual([])
    views.see(element)
    await vi.waitFor(() => expect(element.textContent).toBe('TuesdayNew'))
    await site.pageReady()
    expect(views.seen.size).toBe(0)
    expect(requests).toHaveLength(1)
  })

  it('are forgotten with each page that a page loader replaces, rendered or not', async () => {
    start('')
    startWidgets(site)
    vi.stubGlobal('fetch', async () => answer('<b>Tuesday</b>').clone())
    await swaps(site, HTML, async (element) => {
      views.see(element)
      await vi.waitFor(() => expect(element.textContent).toBe('Tuesday'), { interval: 1 })
    })
    await swaps(site, HTML, () => expect(views.seen.size).toBe(1))
    expect(views.seen.size).toBe(0)
  })

  it('do not render the widgets of an answer, which could be themselves', async () => {
    const element = start()
    fakeServer(answer(HTML))
    startWidgets(site)
    views.see(element)
    await vi.waitFor(() => expect(element.querySelector('section')).not.toBeNull())
    await site.pageReady()
    expect(views.seen.size).toBe(0)
  })

  it('log the message of a failure, and keep their content', async () => {
    const warn = silence('warn')
    const element = start()
    fakeServer(json({ error: 'Full.' }, 500))
    startWidgets(site)
    views.see(element)
    await vi.waitFor(() => expect(warn.mock.calls).toEqual([['Full.', element]]))
  })

  it('may have a value of 10 levels', () => {
    start(
      `<section data-widget='{"type":"x","id":"a","value":${'['.repeat(10)}${']'.repeat(10)}}'></section>`,
    )
    startWidgets(site)
    expect(views.seen.size).toBe(1)
  })

  it.each([
    ['empty', ''],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['without an id', '{"type":"x"}'],
    ['without a type', '{"type":"","id":"a"}'],
    ['with a path for a type', '{"type":"../x","id":"a"}'],
    ['with a number for an id', '{"type":"x","id":7}'],
    ['with a number for a collection', '{"type":"x","id":"a","collectionId":7}'],
    ['with an endless id', `{"type":"x","id":"${'a'.repeat(201)}"}`],
    ['deeper than 10 levels', `{"type":"x","id":"a","value":${'['.repeat(11)}${']'.repeat(11)}}`],
    [
      'longer than 20,000 characters when written again',
      `{"type":"x","id":"a","value":[${'1e20,'.repeat(1500)}0]}`,
    ],
    ['too long', `{"type":"x","id":"a","value":"${'a'.repeat(20_000)}"}`],
  ])('whose JSON is %s are an issue', async (_, json) => {
    const warn = silence('warn')
    start(`<section data-widget='${json}'>Content</section>`)
    startWidgets(site)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(views.seen.size).toBe(0)
  })
})

describe('the content of a widget', () => {
  it('gets the features of the page, and ends with the next rendering', async () => {
    const element = start()
    await startRelativeTimes(site)
    const time = '<time datetime="2020-01-01" data-relative-time="">Monday</time>'
    fakeServer(answer(time), answer('<b>Tuesday</b>'))
    await ask(element)
    const shown = element.querySelector('time')!
    views.see(shown)
    expect(shown.textContent).toContain('days ago')
    await ask(element)
    expect(shown.textContent).toBe('Monday')
    expect(views.seen.size).toBe(0)
  })
})
