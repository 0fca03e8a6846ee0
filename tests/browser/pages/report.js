/*
 * Keeps what became of the page's blocks, word for word: for pages that replace what tests themselves lean on.
 */
{
  const said = []
  globalThis.said = said
  const say = (word) => said.push(word)
  addEventListener('site:block:ready', ({ detail }) => say(detail.name))
  addEventListener('site:block:failed', ({ detail }) =>
    say(`${detail.error.block}-failed-in-${detail.error.phase}`),
  )
  addEventListener('site:accordion:toggle', () => say('toggled'))
  addEventListener('site:menu-tabs:select', () => say('selected'))
  addEventListener('site:page:ready', () => say('page'))
}
