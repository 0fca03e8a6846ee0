import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { gallery, type LivingGallery, place, start } from './support/gallery.js'

/** The address of the page as the runner opened it, which a case restores. */
function keepAddress({ signal }: CaseContext): void {
  const { href } = location
  signal.addEventListener('abort', () => history.replaceState(null, '', href))
}

async function linked(t: CaseContext, address = '', follows = true): Promise<LivingGallery> {
  keepAddress(t)
  if (address) history.replaceState(null, '', address)
  const options = `data-option-history-hash="${follows}" data-option-speed="0"`
  return start(t, await place(t, gallery({ design: 'slideshow', attributes: options }), 600))
}

export default describe('gallery-address', (it) => {
  it('an address that names a slide shows it at the start', async (t) => {
    const { shown, part } = await linked(t, '#itemId=s3')
    expect(shown()).toBe(3)
    part('next').click()
    expect(location.hash).toBe('#itemId=s4')
  })

  it('the address follows the slide without an entry in the history, and keeps what else is in it', async (t) => {
    const { shown, part } = await linked(t, '#view=wide&itemId=s1')
    const entries = history.length
    expect(shown()).toBe(1)
    await t.click(part('next'))
    await t.eventually(() => location.hash === '#view=wide&itemId=s2')
    expect(history.length).toBe(entries)
  })

  it('a link to a slide shows it, and links to something else leave it', async (t) => {
    const { shown } = await linked(t)
    const to = t.mount('<a href="#itemId=s2">To it</a>')
    const elsewhere = t.mount('<a href="#about">About</a>')
    await t.click(to)
    await t.eventually(() => shown() === 2)
    await t.click(elsewhere)
    await t.eventually(() => location.hash === '#about')
    expect(shown()).toBe(2)
    // Back to where the slide was named: it is shown again.
    history.back()
    await t.eventually(() => location.hash === '#itemId=s2')
    expect(shown()).toBe(2)
    history.back()
    await t.eventually(() => location.hash === '')
  })

  it('an item in the query is shown too', async (t) => {
    const { search } = location
    const { shown } = await linked(t, `${search}&itemId=s4`)
    expect(shown()).toBe(4)
  })

  it('an item that is not there changes nothing', async (t) => {
    const { shown, part } = await linked(t, '#itemId=nobody')
    expect(shown()).toBe(0)
    await t.click(part('next'))
    await t.eventually(() => location.hash === '#itemId=s1')
  })

  it('without the option neither address nor slide follow the other', async (t) => {
    const { shown, part } = await linked(t, '#itemId=s3', false)
    expect(shown()).toBe(0)
    part('next').click()
    expect(shown()).toBe(1)
    expect(location.hash).toBe('#itemId=s3')
  })
})
