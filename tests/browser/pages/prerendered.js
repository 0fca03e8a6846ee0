/*
 * Says what became of a page that is rendered before it is wanted: to the page that has it rendered, that its blocks
 * are alive; to the server, once the page is shown, what a visitor finds. No test can hold on to such a page, since it
 * takes the place of another.
 */
let hydrations = 0
addEventListener('site:blocks:ready', ({ detail }) => {
  hydrations += detail.elements.length
  if (document.prerendering) localStorage.setItem('alive', location.pathname)
})
document.addEventListener('prerenderingchange', () => {
  const button = document.querySelector('button')
  button.click()
  const found = { hydrations, expanded: button.getAttribute('aria-expanded') }
  fetch(`${location.pathname}-found`, {
    method: 'PUT',
    body: JSON.stringify({ html: JSON.stringify(found) }),
  })
})
