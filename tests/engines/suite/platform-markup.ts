import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'

export default describe('platform-markup', (it) => {
  it('a JSON script is read as text and never run, whatever it holds', ({ mount }) => {
    mount('<div><script type="application/json" data-site-context>{"a":"<b>\\u003c/script>"}</script></div>')
    const script = document.querySelector('script[data-site-context]')
    expect(JSON.parse(script?.textContent ?? '')).toEqual({ a: '<b></script>' })
  })

  it('an attribute changed in place keeps its position; one removed and set again goes to the end', ({
    mount,
  }) => {
    const element = mount('<div data-a="1" data-b="2" data-c="3"></div>')
    element.setAttribute('data-a', '9')
    element.setAttribute('data-a', '1')
    expect(element.outerHTML).toBe('<div data-a="1" data-b="2" data-c="3"></div>')
    element.removeAttribute('data-a')
    element.setAttribute('data-a', '1')
    expect(element.outerHTML).toBe('<div data-b="2" data-c="3" data-a="1"></div>')
    expect(element.getAttributeNames()).toEqual(['data-b', 'data-c', 'data-a'])
  })

  it('a toggled class leaves an empty attribute behind, which was not in the server’s HTML', ({ mount }) => {
    const element = mount('<div></div>')
    element.classList.add('is-open')
    element.classList.remove('is-open')
    expect(element.outerHTML).toBe('<div class=""></div>')
  })

  it('a moved node is reported as removed and added, and is in the page when the observer hears of it', async (t) => {
    const list = t.mount('<ul><li id="a"></li><li id="b"></li></ul>')
    const [first] = list.children
    const records = new Promise<MutationRecord[]>((resolve) => {
      const observer = new MutationObserver(resolve)
      observer.observe(list, { childList: true, subtree: true })
      t.signal.addEventListener('abort', () => observer.disconnect())
    })
    list.append(first as Element)
    const seen = await records
    const removed = seen.flatMap((record) => [...record.removedNodes])
    const added = seen.flatMap((record) => [...record.addedNodes])
    expect(removed[0]).toBe(first)
    expect(added[0]).toBe(first)
    expect(removed[0]?.isConnected).toBe(true)
  })

  it('controls named like members of their form hide them, and the prototype’s own still answer', ({
    mount,
  }) => {
    const form = mount(
      '<form action="/send" id="f"><input name="action"><input name="attributes"><input name="getAttribute"></form>',
    ) as HTMLFormElement
    expect((form.action as unknown) instanceof HTMLInputElement).toBe(true)
    expect((form.attributes as unknown) instanceof HTMLInputElement).toBe(true)
    const action = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'action')?.get
    expect(action?.call(form)).toBe(`${location.origin}/send`)
    expect(Element.prototype.getAttribute.call(form, 'action')).toBe('/send')
    expect(Element.prototype.getAttributeNames.call(form)).toEqual(['action', 'id'])
  })

  it('an image named like a member of the document hides it, and the prototype’s own still answers', ({
    mount,
  }) => {
    mount('<p><img name="querySelectorAll" alt=""></p>')
    expect((document.querySelectorAll as unknown) instanceof HTMLImageElement).toBe(true)
    expect(Document.prototype.querySelectorAll.call(document, 'img').length).toBe(1)
  })

  it('hidden="until-found" is hidden, and `hidden` is not false, whether or not the engine knows the value', ({
    mount,
  }) => {
    const panel = mount('<div hidden="until-found"><p>closed</p></div>')
    expect(panel.hidden === false).toBe(false)
    expect(panel.getAttribute('hidden')).toBe('until-found')
    expect(panel.firstElementChild?.checkVisibility()).toBe(false)
    panel.removeAttribute('hidden')
    expect(panel.firstElementChild?.checkVisibility()).toBe(true)
  })

  it('a form hands out its fields as a server would receive them, and checks itself', ({ mount }) => {
    const form = mount(
      '<form><input name="email" type="email" value="nobody" required><input name="many" value="1"><input name="many" value="2"></form>',
    ) as HTMLFormElement
    expect([...new FormData(form)].join('|')).toBe('email,nobody|many,1|many,2')
    expect(form.checkValidity()).toBe(false)
    const email = form.elements.namedItem('email') as HTMLInputElement
    expect(email.validity.typeMismatch).toBe(true)
    email.value = 'somebody@example.com'
    expect(form.checkValidity()).toBe(true)
  })
})
