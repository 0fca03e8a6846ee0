import type {
  CouponBody,
  FormConfigBody,
  MultilingualSettingsBody,
  NavigationBody,
  PageConfigBody,
} from '@site/runtime/contract'
import { describe, expect, it } from 'vitest'
import { NOT_SHARED } from '../../../../testing/pages.js'
import { HERON } from '../../../../testing/products.js'
import { createStore } from '../../../base/store/store.js'
import { editorOf as coupons } from '../../../kinds/coupons/model/editor.js'
import { editorOf as forms } from '../../../kinds/forms/model/editor.js'
import { editorOf as languages } from '../../../kinds/languages/model/editor.js'
import { editorOf as pages } from '../../../kinds/pages/model/editor.js'
import { navigationEditorOf } from '../../../kinds/pages/navigation/model.js'
import { editorOf as products } from '../../../kinds/products/model/editor.js'
import type { Panel } from '../../panel/panel.js'
import { goBack } from './go-back.js'

const panel = () =>
  ({ inbox: {}, preview: {}, store: createStore({ unsavedRecords: new Map() }) }) as unknown as Panel

const PAGE: PageConfigBody = {
  id: 'p',
  title: 'Visit',
  description: '',
  path: '/visit',
  state: 'published',
  publishAt: null,
  theme: { title: 'Visit', description: '', path: '/visit' },
  entry: null,
  access: null,
  isProduct: false,
  isFixed: false,
  keptAs: null,
  sampleSections: [],
  ...NOT_SHARED,
  isOwn: false,
  revision: 1,
}

describe('going back to a version', () => {
  it('[CFG-001] of a page; one that was to be published at a time is published since', () => {
    const editor = pages(panel())
    editor.open(PAGE)
    const draft = () => editor.store.get().get('p')!.draft
    const version = { title: 'Old', description: 'D', path: '/old', state: 'draft', publishAt: null }
    expect(goBack(editor, 'p', 'one', version)).toBe('changed')
    // Versions of before the page had a value leave it as it is.
    expect(draft()).toEqual({ ...version, publishAt: '', ...NOT_SHARED, tags: '', entry: null })
    const scheduled = { ...version, state: 'scheduled', publishAt: '2020-01-01T00:00:00.000Z' }
    expect(goBack(editor, 'p', 'two', scheduled)).toBe('changed')
    expect(draft()).toMatchObject({ state: 'published', publishAt: '' })
    editor.undo('p')
    expect(draft()).toMatchObject({ state: 'draft' })
    expect(goBack(editor, 'p', 'three', { ...version, state: 'other' })).toBe('unfit')
  })

  it('[CFG-001] of the navigation and of the languages', () => {
    const navigation = navigationEditorOf(panel())
    const entry = { id: 'page:a', title: 'A', path: '/a', isPublished: true, children: [] }
    const body: NavigationBody = { entries: [entry], isOwn: true, revision: 2 }
    navigation.open(body)
    const other = { ...entry, title: 'B' }
    expect(goBack(navigation, 'navigation', 'one', { entries: [other] })).toBe('changed')
    expect(navigation.store.get().get('navigation')!.draft).toEqual([other])

    const editor = languages(panel())
    const english = { code: 'en', name: 'English', isDefault: true, isEnabled: true }
    const stored: MultilingualSettingsBody = { defaultLanguage: 'en', languages: [english], revision: 1 }
    editor.open(stored)
    const earlier = [
      { code: 'en', isEnabled: true },
      { code: 'cy', isEnabled: false },
    ]
    expect(goBack(editor, 'languages', 'one', { languages: earlier })).toBe('changed')
    expect(editor.store.get().get('languages')!.draft).toEqual(earlier)
  })

  it('[CFG-001] of a form, with its fields and the address that it notifies', () => {
    const editor = forms(panel())
    const definition: FormConfigBody['definition'] = {
      id: 'contact',
      name: 'Contact',
      objectName: '',
      fields: [
        {
          id: 'name',
          type: 'text',
          label: 'Name',
          description: '',
          required: true,
          placeholder: '',
          maxLength: 0,
        },
      ],
      submitText: 'Send',
      successMessage: '',
      emailRule: 'html',
      captcha: false,
      confirms: false,
      mailingList: '',
    }
    const supports = { limits: true, botCheck: false, files: false, mail: true }
    editor.open({
      definition,
      notify: '',
      isOwn: false,
      isOfTheme: true,
      revision: 1,
      lists: [],
      usedOn: [],
      supports,
    })
    const version = {
      definition: { ...definition, mailingList: 'news', fields: [] },
      notify: 'a@example.org',
    }
    expect(goBack(editor, 'contact', 'one', version)).toBe('changed')
    expect(editor.store.get().get('contact')!.draft).toMatchObject({
      fields: [],
      joins: true,
      mailingList: 'news',
      notify: 'a@example.org',
    })
  })

  it('[CFG-001] of a product keeps its stock and later variants, and takes no prices of another currency', () => {
    const editor = products(panel())
    editor.open(HERON)
    const { title, description, isListed, tags, categories, currency, variants } = HERON
    const { name: _, stock: __, ...a4 } = variants[0]!
    const version = {
      ...{ title, description, isListed, tags, categories, currency },
      variants: [
        { ...a4, price: 3500 },
        { ...a4, id: 'gone' },
      ],
    }
    expect(goBack(editor, 'heron', 'one', { ...version, currency: 'EUR' })).toBe('unfit')
    expect(goBack(editor, 'heron', 'two', version)).toBe('changed')
    const { draft, stored } = editor.store.get().get('heron')!
    expect(draft.variants.map(({ id, price, stock }) => [id, price, stock])).toEqual([
      ['a4', '35.00', '10'],
      ['a3', '56.00', '0'],
    ])
    expect(editor.changesOf({ ...editor.store.get().get('heron')!, stored })).toBe(1)
  })

  it('[CFG-001] of a coupon; without amounts, its currency does not matter', () => {
    const editor = coupons(panel())
    const body = {
      coupon: { code: 'FALL', name: 'Fall', amount: '5' },
      used: 0,
      state: 'active',
      isOwn: true,
      hasTheme: false,
      revision: 1,
    } satisfies CouponBody
    editor.open({ body, shop: { currency: 'GBP', language: 'en', today: '2026-11-21' } })
    const version = (more: object, currency = 'GBP') => ({
      coupon: { code: 'FALL', name: 'Old', ...more },
      currency,
    })
    expect(goBack(editor, 'FALL', 'one', version({ amount: '4' }, 'EUR'))).toBe('unfit')
    expect(goBack(editor, 'FALL', 'two', version({ percent: '10' }, 'EUR'))).toBe('changed')
    expect(editor.store.get().get('FALL')!.draft).toMatchObject({
      name: 'Old',
      effect: 'percent',
      percent: '10',
    })
  })
})
