/*
 * Records the events of the page's blocks, for pages that replace functions which tests themselves need.
 */
{
  const said = []
  globalThis.said = said
  const say = (word) => said.push(word)
  const { getAttribute } = Element.prototype
  addEventListener('site:blocks:ready', ({ detail }) => {
    for (const element of detail.elements) say(getAttribute.call(element, 'data-block'))
  })
  addEventListener('site:block:failed', ({ detail }) =>
    say(`${detail.error.block}-failed-in-${detail.error.phase}`),
  )
  addEventListener('site:accordion:toggle', () => say('toggled'))
  addEventListener('site:menu-tabs:select', () => say('selected'))
  addEventListener('site:page:ready', () => say('page'))
}
