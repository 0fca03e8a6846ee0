import { expect, it } from 'vitest'
import { inertAround } from './inert-around.js'

const HTML = `<header>1</header><main><p>2</p><section><i>3</i><div id="at"><b>4</b></div><i>5</i></section></main>
<aside inert="">6</aside><style></style><template></template><footer>7</footer>`

it('makes the surroundings of an element inert, and restores them', () => {
  document.body.innerHTML = HTML
  const release = inertAround(document.getElementById('at')!)
  expect([...document.querySelectorAll('[inert]')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
    '5',
    '6',
    '7',
  ])
  const later = document.body.appendChild(document.createElement('div'))
  expect(later.hasAttribute('inert')).toBe(false)
  later.remove()
  release()
  expect(document.body.innerHTML).toBe(HTML)
})
