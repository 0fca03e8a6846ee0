/* A script that replaces members of prototypes once the page is initialised. */
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
