import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, setUp, site } from '../../../testing/forms.js'
import { attribute, elements, textOf } from '../../../testing/html.js'

const PATH = '/api/widget/GetWidgetRendering'
const COLLECTION = '5f0c2d9be1a4c70017a3b1ee'
const EVIL = `"><script>window.__x=1</script>{{ site.title }}' onload='x`

onDatabase('the rendering of a widget', ({ open }) => {
  setUp(open)

  const send = async (fields: Record<string, string>) =>
    site.app.request(PATH, {
      method: 'POST',
      headers: { origin: 'http://localhost' },
      body: new URLSearchParams(fields),
    })
  const render = (widget: object, more: Record<string, string> = {}) =>
    send({ widgetJSON: JSON.stringify(widget), ...more })
  const html = async (response: Response): Promise<string> => {
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    return ((await response.json()) as { html: string }).html
  }

  it('[NET-018] a summary of events lists the pages of its collection, by the template of the site', async () => {
    const widget = { type: 'events-summary', id: 'w1', value: { heading: 'Soon' } }
    expect((await html(await render(widget, { collectionId: COLLECTION }))).trim()).toBe(
      '<section id="w1"><h2>Soon</h2><ul><li><a href="/journal/spring-flood">The spring flood</a></li></ul></section>',
    )
    const none = '<section id="w1"><h2>Soon</h2><ul></ul></section>'
    expect((await html(await render(widget))).trim()).toBe(none)
    expect((await html(await render(widget, { collectionId: 'unknown' }))).trim()).toBe(none)
  })

  it('is limited for each address', async () => {
    const { app } = await createTestApp(db, { rates: { widgets: { count: 1, windowMs: 60_000 } } })
    const request = (widgetJSON: string) =>
      app.request(PATH, {
        method: 'POST',
        headers: { origin: 'http://localhost' },
        body: new URLSearchParams({ widgetJSON }),
      })
    const note = '{"type":"note","id":"n"}'
    expect((await request('{')).status).toBe(400)
    expect((await request(note)).status).toBe(200)
    const response = await request(note)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await response.json()).toEqual({ status: 429, error: 'Too many widgets from one address.' })
  })

  it('[NET-018] another block is rendered with its value as options', async () => {
    const widget = { type: 'note', id: 'n', value: { text: 'Hello', isLarge: true, 'not a name': 1 } }
    const rendered = await html(await render(widget))
    expect(rendered.trim()).toBe(
      '<p data-block="note" data-block-id="n" data-option-text="Hello" data-option-is-large="true">Hello (River Museum)</p>',
    )
    expect((await html(await render({ type: 'note', id: 'n' }))).trim()).toContain('> (River Museum)</p>')
  })

  it('[NET-018] whatever the value is, it is text in the HTML', async () => {
    const value = { text: EVIL, heading: EVIL, [EVIL]: EVIL, 'x onclick': EVIL }
    for (const type of ['note', 'events-summary']) {
      const rendered = await html(await render({ type, id: EVIL, value }))
      const all = elements(rendered)
      expect(all.some(({ nodeName }) => nodeName === 'script')).toBe(false)
      for (const element of all) {
        expect(attribute(element, 'onclick')).toBeUndefined()
        expect(attribute(element, 'onload')).toBeUndefined()
      }
      expect(textOf(all[0])).toContain(EVIL)
    }
    expect(site.logged).toEqual([])
  })

  it.each(['unknown', 'Events', '../home', 'home', '..', '', 'a/b', 'note.liquid', '\0', 'x'.repeat(200)])(
    '[NET-018] there is no widget of the type %j',
    async (type) => {
      const response = await render({ type, id: 'x', value: {} })
      const error = `This site has no widget of the type "${type}".`
      expect([response.status, await response.json()]).toEqual([404, { status: 404, error }])
    },
  )

  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

  it.each([
    ['no widget', {}, '"widgetJSON" is missing.'],
    ['no JSON', { widgetJSON: '{' }, '"widgetJSON" must be JSON with "type", "id" and "value".'],
    ['no id', { widgetJSON: '{"type":"note"}' }, '"widgetJSON.id" is missing.'],
    [
      'a long id',
      { widgetJSON: JSON.stringify({ type: 'note', id: 'x'.repeat(201) }) },
      '"widgetJSON.id" is too long: the limit is 200 characters.',
    ],
    [
      'a deep value',
      { widgetJSON: JSON.stringify({ type: 'note', id: 'x', value: nested(11) }) },
      '"widgetJSON.value" has more than 20000 characters or 10 levels.',
    ],
    [
      'a long value',
      { widgetJSON: JSON.stringify({ type: 'note', id: 'x', value: 'x'.repeat(20_000) }) },
      '"widgetJSON.value" has more than 20000 characters or 10 levels.',
    ],
    [
      'too much',
      { widgetJSON: 'x'.repeat(30_001) },
      '"widgetJSON" is too long: the limit is 30000 characters.',
    ],
    [
      'a long collection',
      { widgetJSON: '{"type":"note","id":"x"}', collectionId: 'x'.repeat(201) },
      '"collectionId" is too long: the limit is 200 characters.',
    ],
  ])('[NET-018] a call is rejected with %s', async (_, fields, error) => {
    const response = await send(fields as Record<string, string>)
    expect([response.status, await response.json()]).toEqual([400, { status: 400, error }])
  })

  it('[NET-018] a call that is no form is rejected', async () => {
    expect((await site.post(PATH, { widgetJSON: {} })).status).toBe(415)
  })
})
