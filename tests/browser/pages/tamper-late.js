/* A script that replaces what it finds on prototypes, once the page lives. */
addEventListener('site:page:ready', () => {
  const refuse = () => {
    throw new Error('replaced')
  }
  const replaced = [
    'closest',
    'matches',
    'getAttribute',
    'setAttribute',
    'removeAttribute',
    'querySelectorAll',
  ]
  for (const name of replaced) Element.prototype[name] = refuse
  Document.prototype.querySelectorAll = refuse
  EventTarget.prototype.addEventListener = refuse
  EventTarget.prototype.dispatchEvent = refuse
})
