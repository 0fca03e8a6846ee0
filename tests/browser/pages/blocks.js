/*
 * Blocks that tests put beside the built-in ones, added to the page's site as a theme's own script adds its own.
 * `probes` records their calls.
 */
const probes = { started: [], ended: [], heard: [] }
globalThis.probes = probes

const fail = () => {
  throw new Error('made to fail')
}

const name = (element) => element.id || element.textContent

/** Leaves every trace that a block can leave: a node, an attribute, a listener outside, a destructor. */
const probe = {
  name: 'probe',
  init({ element, attrs, on }) {
    probes.started.push(name(element))
    attrs.set(element, 'data-probe', 'on')
    attrs.insert(element, document.createElement('i'))
    on(document, 'ping', () => probes.heard.push(name(element)))
    return { destroy: () => probes.ended.push(name(element)) }
  },
}

const blocks = {
  probe,
  'bad-init': { name: 'bad-init', init: fail },
  'bad-async-init': { name: 'bad-async-init', init: async () => fail() },
  'bad-measure': { name: 'bad-measure', measure: fail, init() {} },
  'bad-listener': { name: 'bad-listener', init: ({ element, on }) => on(element, 'click', fail) },
  'bad-destroy': { name: 'bad-destroy', init: () => ({ destroy: fail }) },
  late: { load: () => import('./late.js') },
  refused: { load: () => import('./refused.js') },
  silent: { load: () => import('./silent.js') },
}

globalThis[Symbol.for('@site/runtime')].get(document).register({ blocks })
