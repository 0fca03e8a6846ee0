import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { refusals } from './support/refusals.js'

export default describe('platform-policy', (it) => {
  it('a string given to innerHTML is refused where Trusted Types are enforced', async (t) => {
    if (!('trustedTypes' in window)) t.skip('this engine has no Trusted Types')
    const target = t.mount('<div></div>')
    expect(() => {
      target.innerHTML = '<b>x</b>'
    }).toThrow('TypeError')
    expect(target.childNodes.length).toBe(0)
    expect((await refusals(t, 1))[0]).toMatch(/^refused by require-trusted-types-for/)
  })

  it('text is text: markup in it is shown, not parsed', ({ mount }) => {
    const target = mount('<p></p>')
    target.textContent = '<img src=x onerror=alert(1)>'
    expect(target.children.length).toBe(0)
    expect(target.innerHTML).toBe('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('an inline event handler in markup does nothing', async (t) => {
    const button = t.mount('<button type="button" onclick="document.body.id = \'ran\'">x</button>')
    button.click()
    expect(document.body.id).toBe('')
    expect((await refusals(t, 1))[0]).toMatch(/^refused by script-src/)
  })
})
