import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  around,
  calls,
  element,
  errors,
  leave,
  sent,
  serve,
  start,
  summary,
} from '../../../../testing/form.js'

beforeEach(serve)
afterEach(leave)

const field = (attributes = '', more = '') =>
  `<div data-part="field" data-type="file" data-field-id="cv"${more}><label for="cv" data-part="title">CV</label>
  <input data-part="control" id="cv" name="cv" type="file" ${attributes}></div>`
const NAME =
  '<div data-part="field"><label for="n">Name</label><input data-part="control" id="n" name="n" required></div>'
const LIMITS = 'accept=".pdf,image/*" data-max-size="1500"'

const control = () => element<HTMLInputElement>('#cv')
const file = (name: string, type: string, size = 1) => new File(['x'.repeat(size)], name, { type })
const good = file('cv.pdf', 'application/pdf')
const large = file('cv.pdf', 'application/pdf', 1_501)

/** Files in the control, as a browser puts them there; nothing is told of it. */
const hold = (...files: File[]) =>
  Object.defineProperties(control(), {
    files: { value: files, configurable: true },
    value: { value: files[0]?.name ?? '', configurable: true },
  })
const choose = (...files: File[]) => {
  hold(...files)
  for (const type of ['input', 'change']) control().dispatchEvent(new Event(type, { bubbles: true }))
}
/** The form's code has come. */
const touched = async () => {
  control().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await vi.dynamicImportSettled()
}

describe('a file that the field does not accept', () => {
  it.each([
    ['is too large', large, 'cv.pdf is too large. Files can be up to 1.5 KB.'],
    [
      'is of another kind',
      file('a.zip', 'application/zip'),
      'a.zip can’t be uploaded here. Allowed types: .pdf,image/*.',
    ],
  ])('%s: it is named as soon as it is chosen, until another one is', async (_, wrong, words) => {
    await start(around(NAME + field(LIMITS)))
    await touched()
    choose(wrong)
    expect(errors()).toEqual([words])
    expect(control().getAttribute('aria-invalid')).toBe('true')
    expect(summary()).toEqual([])
    choose(good)
    expect(errors()).toEqual([''])
    expect(control().hasAttribute('aria-invalid')).toBe(false)
    expect(calls).toEqual([])
  })

  it('is listed like any other issue on submit, and nothing is sent', async () => {
    await start(around(NAME + field(LIMITS)))
    await touched()
    choose(large)
    await sent()
    expect(summary()).toEqual(['Name is required.', 'CV: cv.pdf is too large. Files can be up to 1.5 KB.'])
    expect(calls).toEqual([])
    choose(good)
    expect(summary()).toEqual(['Name is required.'])
    choose(large)
    expect(summary()).toHaveLength(2)
  })

  it('is reported where it was chosen before the code loaded', async () => {
    await start(around(field(LIMITS)))
    hold(large)
    await touched()
    expect(errors()).toEqual(['cv.pdf is too large. Files can be up to 1.5 KB.'])
  })

  it('is reported where it was dropped without focus', async () => {
    await start(around(field(LIMITS)))
    choose(large)
    await vi.waitFor(() => expect(errors()).toEqual(['cv.pdf is too large. Files can be up to 1.5 KB.']))
  })

  it('is left to the server where validation is off', async () => {
    await start(around(field(LIMITS), 'data-option-validation="false"'))
    await touched()
    choose(large)
    await sent()
    expect(errors()).toEqual([])
    expect((calls[1]!.body as FormData).get('cv')).toBe(large)
  })
})

it('more files than the field accepts are too many', async () => {
  await start(around(field('multiple')))
  await touched()
  choose(...Array(21).fill(good))
  expect(errors()).toEqual(['You can upload up to 20 files here.'])
  choose(...Array(20).fill(large))
  expect(errors()).toEqual([''])
})

it('files that are right go along, and their names are the value', async () => {
  await start(around(field(LIMITS)))
  await touched()
  choose(good)
  await sent()
  const body = calls[1]!.body as FormData
  expect(JSON.parse(String(body.get('form')))).toEqual({ cv: ['cv.pdf'] })
  expect(body.getAll('cv')).toEqual([good])
})

it('a file of a control that was disabled later is not sent', async () => {
  await start(around(field()))
  await touched()
  choose(good)
  control().disabled = true
  await sent()
  expect(calls[1]!.body).toBeInstanceOf(URLSearchParams)
  expect(JSON.parse(String(calls[1]!.body!.get('form')))).toEqual({})
})

it('without a file, no file part is sent', async () => {
  await start(around(field(LIMITS)))
  await sent()
  expect(calls[1]!.body).toBeInstanceOf(URLSearchParams)
  expect(JSON.parse(String(calls[1]!.body!.get('form')))).toEqual({ cv: [] })
})

it('[FVAL-014] a required file is checked on submit, not when a file is removed', async () => {
  await start(around(field('required')))
  await touched()
  choose(good)
  choose()
  expect(errors()).toEqual([])
  await sent()
  expect(errors()).toEqual(['CV is required.'])
})
