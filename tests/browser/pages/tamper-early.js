/* A script of the kind that older pages carry, before any other: it writes on prototypes that all scripts share. */
const names = [
  'load',
  'when',
  'init',
  'options',
  'url',
  'default',
  'report',
  'observe',
  'dialects',
  'blocks',
  'context',
  'document',
  'timeout',
]
for (const name of names) {
  Object.defineProperty(Object.prototype, name, {
    configurable: true,
    get: () => 'polluted',
    set(value) {
      Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true })
    },
  })
}
for (const extra of ['contains', 'remove', 'first', 'clone']) {
  // Enumerable, as an assignment makes it.
  Array.prototype[extra] = () => 'polluted'
}
