import type { SiteFileBody } from '@site/runtime/contract'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../../testing/react.js'
import { PanelContext } from '../../context/panel-context.js'
import { FieldRow } from '../../form/field-row.js'
import type { Panel } from '../../panel/panel.js'
import type { ItemsField } from '../../settings/field.js'
import { sectionFields } from '../../settings/items/section-form.js'
import { pictureSetting } from '../../settings/items/section-setting.js'
import { ItemsControl } from './items-control.js'

const { render } = setUpReact()
const fields = sectionFields({
  type: 'gallery',
  name: 'Gallery',
  settings: [
    { type: 'text', id: 'heading', label: 'Heading' },
    { type: 'image_picker', id: 'cover', label: 'Cover' },
  ],
  blocks: [
    {
      type: 'photo',
      name: 'Photo',
      settings: [
        { type: 'text', id: 'caption', label: 'Caption' },
        { type: 'image_picker', id: 'picture', label: 'Picture' },
        { type: 'focal_point', id: 'focal', label: 'Point that stays visible' },
      ],
    },
  ],
  max_blocks: 3,
  presets: [],
  site_blocks: [],
} as never)
const field = fields.find(({ name }) => name === 'items') as ItemsField
const ID = '0123456789abcdef0123'
const file = (name: string): SiteFileBody => ({
  id: ID,
  name,
  address: `/files/${ID}/${name}`,
  type: 'image/jpeg',
  size: 2_048,
  width: 10,
  height: 10,
  alt: '',
  focal: { x: 0.5, y: 0.5 },
  createdAt: '2026-11-21T12:00:00.000Z',
})
const call = vi.fn()
const change = vi.fn()
const photo = (id: string, picture: string) => ({ id, type: 'photo', settings: { picture } })

function Form({ start, shown }: { readonly start: unknown; readonly shown: ItemsField }) {
  const [value, setValue] = useState(start)
  change.mockImplementation(setValue)
  return (
    <ItemsControl
      id="items"
      field={shown}
      value={value}
      automatic=""
      describedBy=""
      invalid={false}
      effective={() => undefined}
      Row={FieldRow}
      onChange={change}
    />
  )
}
const button = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.textContent === text || each.getAttribute('aria-label') === text,
  )
const press = (text: string) => act(async () => button(text)!.click())
const choices = () => [...document.querySelectorAll<HTMLElement>('.file-choice')]
const state = { attention: null }
const panel = {
  inbox: { call, refresh: () => {} },
  store: { get: () => state, subscribe: () => () => {} },
} as unknown as Panel

/** A new form with other items. */
async function show(start: readonly object[], shown = field) {
  await render(null)
  await render(
    <PanelContext value={panel}>
      <Form start={start} shown={shown} />
    </PanelContext>,
  )
}

beforeEach(async () => {
  vi.clearAllMocks()
  call.mockResolvedValue({
    ok: true,
    body: { files: ['a.jpg', 'b.jpg'].map(file), next: null, previous: null },
  })
  await show([photo('one', 'pictures/boat.jpg')])
})

it('[CFG-001] several pictures are chosen together, and each is an item', async () => {
  await press('Add pictures')
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(choices()).toHaveLength(2)
  })
  await act(async () => choices()[1]!.click())
  await act(async () => choices()[0]!.click())
  await press('Add 2 pictures')
  await vi.waitFor(() => expect(change).toHaveBeenCalledOnce())
  const [items] = change.mock.lastCall as [ReturnType<typeof photo>[]]
  expect(items.map(({ settings }) => settings.picture)).toEqual([
    'pictures/boat.jpg',
    `/files/${ID}/b.jpg`,
    `/files/${ID}/a.jpg`,
  ])
  expect(new Set(items.map(({ id }) => id)).size).toBe(3)
  await act(async () => {})
  // The list is full.
  expect(button('Add pictures')).toBeUndefined()
  expect(document.activeElement?.id).toBe('items-add-photo')
})

it('[CFG-001] a picture is shown with its button, and one of the owner with the place of its description', async () => {
  await act(async () => document.getElementById('items-one')!.click())
  const sample = () => document.querySelector<HTMLImageElement>('.picture-sample')
  expect(sample()?.getAttribute('src')).toBe('/assets/pictures/boat.jpg')
  expect(button('Choose a picture: Picture')).toBeDefined()
  expect(document.querySelector('.picture-control a')).toBeNull()
  await act(async () => change([photo('one', `/files/${ID}/a.jpg`)]))
  expect(document.querySelector('.picture-control a')?.getAttribute('href')).toContain(`at=${ID}`)
  await act(async () => sample()!.dispatchEvent(new Event('error')))
  expect(sample()).toBeNull()
})

it('[CFG-001] a picture of the page leads to its setting, whichever size it has', () => {
  const values = { items: [photo('one', 'pictures/boat.jpg'), photo('two', `/files/${ID}/a.jpg`)] }
  const found = (address: string, own: object = values) =>
    pictureSetting({ fields, values: own as never }, address)
  expect(found('/assets/pictures/boat.jpg?format=300w&v=1')).toBe('items.one.picture')
  expect(found(`/files/${ID}/a.jpg?format=100w`)).toBe('items.two.picture')
  expect(found('/elsewhere.jpg')).toBeNull()
  // There is only one.
  expect(found('/elsewhere.jpg', {})).toBe('cover')
})

it('[CFG-001] a kind that begins with a picture has one button that adds, and its rows show their pictures', async () => {
  const [first, ...others] = field.kinds[0]!.fields
  const ofPictures = {
    ...field,
    kinds: field.kinds.map((kind) => ({ ...kind, fields: [...others, first!] })),
  } as ItemsField
  const [one, two, three] = ['one', 'two', 'three'].map((id) => photo(id, `/files/${ID}/${id}.jpg`))
  await show([one!, { ...two!, settings: {} }], ofPictures)
  expect([button('Add: Photo'), button('Add pictures')?.id]).toEqual([undefined, 'items-add-photo'])
  const samples = [...document.querySelectorAll('.item-picture')].map((image) => image.getAttribute('src'))
  expect(samples).toEqual([`/files/${ID}/one.jpg?format=100w`])
  // A person without a photo has a name all the same.
  const name = { ...first!, name: 'name', title: 'Name' }
  const kinds = field.kinds.map((kind) => ({ ...kind, fields: [...others, name] }))
  await show([one!], { ...field, kinds } as ItemsField)
  expect([button('Add: Photo')?.id, button('Add pictures')?.id]).toEqual([
    'items-add-photo',
    'items-pictures-photo',
  ])
  // The list is full, which the button says.
  await show([one!, two!, three!], ofPictures)
  expect([button('Add: Photo')?.getAttribute('aria-disabled'), button('Add pictures')]).toEqual([
    'true',
    undefined,
  ])
})

it('[CFG-001] the point of a picture that stays visible is chosen on that picture', async () => {
  await act(async () => document.getElementById('items-one')!.click())
  const point = () => document.querySelector<HTMLElement>('[role=slider]')!
  expect(document.querySelector('.focal-picture img')?.getAttribute('src')).toBe('/assets/pictures/boat.jpg')
  expect([point().getAttribute('aria-label'), point().getAttribute('aria-valuetext')]).toEqual([
    'Point that stays visible',
    'Automatic: That of the file',
  ])
  await act(async () =>
    point().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true })),
  )
  expect(change.mock.lastCall![0]).toEqual([
    { ...photo('one', 'pictures/boat.jpg'), settings: { picture: 'pictures/boat.jpg', focal: '0.5,0.49' } },
  ])
})
