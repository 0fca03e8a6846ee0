import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'

export default describe('platform-focus', (it) => {
  it('the Tab key shows the focus; a click with the mouse on a button does not', async (t) => {
    const [first, second] = t.mount(
      '<p><button type="button">one</button><button type="button">two</button></p>',
    ).children as unknown as [HTMLElement, HTMLElement]
    await t.click(first)
    expect(first.matches(':focus-visible')).toBe(false)
    first.focus()
    await t.press('Tab')
    await t.eventually(() => document.activeElement === second)
    expect(second.matches(':focus-visible')).toBe(true)
    await t.press('Shift+Tab')
    await t.eventually(() => document.activeElement === first)
    expect(first.matches(':focus-visible')).toBe(true)
  })

  it('Enter and Space press a button, and text goes where the focus is', async (t) => {
    const root = t.mount('<p><button type="button">one</button><input></p>')
    const [button, field] = root.children as unknown as [HTMLButtonElement, HTMLInputElement]
    let clicks = 0
    button.addEventListener('click', () => clicks++)
    button.focus()
    await t.press('Enter')
    await t.press('Space')
    await t.eventually(() => clicks === 2)
    field.focus()
    await t.type('Hello, 1')
    await t.eventually(() => field.value === 'Hello, 1')
  })

  it('what is inert takes neither focus, nor Tab, nor a click', async (t) => {
    const root = t.mount(
      '<div><button type="button" id="before">1</button><p inert><button type="button" id="inner">2</button></p><button type="button" id="after">3</button></div>',
    )
    const part = (id: string) => root.querySelector(`#${id}`) as HTMLElement
    let clicks = 0
    part('inner').addEventListener('click', () => clicks++)
    part('inner').focus()
    expect(document.activeElement).toBe(document.body)
    part('before').focus()
    await t.press('Tab')
    await t.eventually(() => document.activeElement === part('after'))
    await t.click(part('inner'))
    expect(clicks).toBe(0)
  })

  it('a modal dialog takes the focus, makes the rest inert, closes on Escape and gives the focus back', async (t) => {
    const opener = t.mount('<button type="button">open</button>')
    const dialog = t.mount('<dialog><button type="button">in</button></dialog>') as HTMLDialogElement
    opener.focus()
    dialog.showModal()
    expect(document.activeElement).toBe(dialog.firstElementChild)
    expect(dialog.matches(':modal')).toBe(true)
    // WebKitGTK 2.50 lets the focus out until it has drawn the dialog.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    opener.focus()
    expect(dialog.contains(document.activeElement)).toBe(true)
    const cancel = t.event(dialog, 'cancel')
    const close = t.event(dialog, 'close')
    await t.press('Escape')
    await Promise.all([cancel, close])
    expect(dialog.open).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  it('a dialog whose cancel event is prevented stays open, once a person has touched the page', async (t) => {
    const opener = t.mount('<button type="button">open</button>')
    await t.click(opener)
    const dialog = t.mount('<dialog><button type="button">in</button></dialog>') as HTMLDialogElement
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    dialog.showModal()
    const cancel = t.event(dialog, 'cancel')
    await t.press('Escape')
    await cancel
    expect(dialog.open).toBe(true)
    dialog.close()
  })

  it('focus moved without scrolling leaves the page where it was', ({ mount }) => {
    const spacer = mount('<div></div>')
    spacer.style.height = '5000px'
    const button = mount('<button type="button">far down</button>')
    button.focus({ preventScroll: true })
    expect(document.activeElement).toBe(button)
    expect(window.scrollY).toBe(0)
  })
})
