import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'

/** A page of twenty fields, filled in key by key by three browsers at once, on two cores. */
const LIMIT_MS = 60_000

const { fetch } = window

/** The typed text by the name of its control. */
const TYPED: Readonly<Record<string, string>> = {
  'name.First': 'Ada',
  'name.Last': 'King-Noel',
  email: 'ada@example.org',
  'phone.Line': '+44 161 496 0000',
  'ring.Hour': '11',
  'ring.Minute': '30',
  'ring.Second': '05',
  'address.Line1': '1 Quay',
  'address.Line2': 'Floor 2',
  'address.City': 'Hull',
  'address.State': 'East Riding',
  'address.Zip': 'HU1 1AA',
  'address.Country': 'United Kingdom',
  website: 'example.org/ada',
  handle: '@ada_1',
  copies: '50',
  idea: 'Engines & notes',
  budget: '250.50',
  'needed.Month': '2',
  'needed.Day': '29',
  'needed.Year': '2028',
  word: 'a secret word',
}

/** The stored values. The password is stored, but never listed. */
const STORED = {
  name: { First: 'Ada', Last: 'King-Noel' },
  email: 'ada@example.org',
  phone: { Country: '', Areacode: '', Prefix: '', Line: '+44 161 496 0000' },
  ring: { Hour: '11', Minute: '30', Second: '05', Ampm: 'AM' },
  address: {
    Line1: '1 Quay',
    Line2: 'Floor 2',
    City: 'Hull',
    State: 'East Riding',
    Zip: 'HU1 1AA',
    Country: 'United Kingdom',
  },
  website: 'example.org/ada',
  handle: '@ada_1',
  process: 'Linocut',
  size: 'Postcard, 10 × 15 cm',
  copies: '50',
  extras: ['Envelopes', 'Numbered and signed'],
  idea: 'Engines & notes',
  sketches: [],
  taste: {
    'I like strong colours.': '-2',
    'A little misregistration is charming.': '-2',
    'The lettering should be quiet.': '-2',
  },
  budget: '250.50',
  needed: { Month: '2', Day: '29', Year: '2028' },
  word: '••••••••',
  source: 'commission-page',
}

/** The boxes that are ticked. */
const TICKED = new Set(['Envelopes', 'Numbered and signed'])

/** A page of the site in a frame, with its script or without any. */
async function openPage(t: CaseContext, sandbox: string | null): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  if (sandbox !== null) frame.setAttribute('sandbox', sandbox)
  frame.width = '1000'
  frame.height = '600'
  frame.src = '/forms'
  const loaded = t.event(frame, 'load')
  document.body.append(frame)
  await loaded
  return frame
}

/** Fills a control with keys alone. */
async function fillIn(t: CaseContext, control: Element, marker: string): Promise<void> {
  const { name, value, type } = control as HTMLInputElement
  if (type === 'select-one') {
    // The first real choice, by its first letter: it works wherever the arrow keys only open the list.
    await t.type(name === 'ring.Ampm' ? 'A' : 'L')
  } else if (type === 'radio' || (type === 'checkbox' && TICKED.has(value))) await t.press('Space')
  else if (name === 'occasion') await t.type(marker)
  else if (Object.hasOwn(TYPED, name)) await t.type(TYPED[name]!)
}

/** Focuses a control of a frame once keys come there: on a busy machine WebKit sent the first one elsewhere. */
async function focusForKeys(t: CaseContext, control: HTMLElement): Promise<void> {
  control.focus()
  // Checked by its effect: with scripts off, WebKit calls no listener.
  for (let tries = 0; tries < 20 && control.matches(':focus'); tries += 1) await t.press('Tab')
  expect(control.matches(':focus')).toBe(false)
  control.focus()
}

/** Goes through the form from its first field to its button, as a visitor without a mouse does. */
async function fillInForm(t: CaseContext, frame: HTMLIFrameElement, marker: string): Promise<void> {
  const page = frame.contentDocument!
  const form = page.querySelector<HTMLFormElement>('form[data-form-id=commission]')!
  frame.focus()
  await focusForKeys(t, form.querySelector<HTMLElement>('[data-part=control]')!)
  for (let steps = 0; steps < 100; steps += 1) {
    const active = page.activeElement!
    if (active.matches('[data-part=submit]')) return
    if (!form.contains(active)) throw new Error(`Tab led to ${active.outerHTML.slice(0, 80)}`)
    await fillIn(t, active, marker)
    await t.press('Tab')
  }
  throw new Error('Tab never came to the button')
}

/** The stored submission with this marker. */
async function stored(marker: string): Promise<Record<string, unknown> | undefined> {
  const { submissions } = await (await fetch('/probe/submissions?form=commission')).json()
  const mine = submissions.find(({ values }: { values: { occasion: string } }) => values.occasion === marker)
  return mine?.values
}

async function fillAndSend(t: CaseContext, sandbox: string | null): Promise<Record<string, unknown>> {
  const marker = `Occasion ${Math.random().toString(36).slice(2)}`
  const frame = await openPage(t, sandbox)
  await fillInForm(t, frame, marker)
  const posted = sandbox === null ? null : t.event(frame, 'load')
  await t.press('Enter')
  if (posted) {
    await posted
    expect(frame.contentDocument!.body.textContent?.includes('your commission has arrived')).toBe(true)
  } else {
    const success = () => frame.contentDocument!.querySelector('[data-part=success]:not([hidden])')
    const shown = await t.eventually(success)
    expect(frame.contentDocument!.activeElement).toBe(shown)
  }
  const { occasion: _, ...values } = (await stored(marker)) ?? {}
  return values
}

export default describe('form-keyboard', (it) => {
  it(
    'every type of field, filled in and sent by keyboard alone, is stored',
    async (t) => {
      expect(await fillAndSend(t, null)).toEqual(STORED)
    },
    LIMIT_MS,
  )

  it(
    'every type of field, filled in and sent by keyboard alone without script, is stored the same',
    async (t) => {
      expect(await fillAndSend(t, 'allow-forms allow-same-origin')).toEqual(STORED)
    },
    LIMIT_MS,
  )
})
