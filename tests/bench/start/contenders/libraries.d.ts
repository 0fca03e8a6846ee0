// The libraries that ship no types, as far as the bench uses them.

declare module 'govuk-frontend' {
  export class ConfigurableComponent<Config> {
    constructor($root: Element)
    readonly config: Config
  }
  export function createAll(
    component: new ($root: Element) => unknown,
    config?: undefined,
    scope?: Element,
  ): unknown[]
}

declare module 'alpinejs' {
  const Alpine: {
    data(name: string, create: (options: never) => object): void
    start(): void
  }
  export default Alpine
}

declare module 'uikit/dist/js/uikit-core.js' {
  const UIkit: { component(name: string, definition: object): void }
  export default UIkit
}

declare module 'bootstrap/js/src/collapse.js' {
  const Collapse: { getOrCreateInstance(element: Element, config: { toggle: boolean }): unknown }
  export default Collapse
}
