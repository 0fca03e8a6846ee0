/*
 * The core takes the platform's functions when it loads (dom/native.ts), and Node has none. The linter reads a tree
 * of its own and calls none of them, so empty classes are enough. Import this file before the core.
 */
for (const name of ['Node', 'Element', 'Document', 'DocumentFragment']) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: class {}, configurable: true })
}

export {}
