/*
 * The core takes the platform's functions when it loads (dom/native.ts), and Node has no such platform. The linter
 * reads a tree of its own and calls none of them, so empty stand-ins are enough. Import this before the core.
 */
for (const name of ['Node', 'Element', 'Document', 'DocumentFragment']) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: class {}, configurable: true })
}

export {}
