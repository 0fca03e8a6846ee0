// The libraries that ship no types, or types that a bundler does not find.

declare module '@formspree/ajax/dist/index.mjs' {
  export * from '@formspree/ajax'
}

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

declare module '@glidejs/glide/dist/glide.modular.esm.js'
declare module 'alpinejs'
declare module 'bootstrap/js/src/collapse.js'
declare module 'flickity'
declare module 'glightbox'
declare module 'jquery'
declare module 'just-validate'
declare module 'klaro/dist/klaro-no-css'
declare module 'parsleyjs'
declare module 'uikit/dist/js/uikit-core.js'
declare module 'uikit/dist/js/uikit.js'
declare module 'uikit/src/js/api/boot.js'
declare module 'uikit/src/js/api/index.js'
declare module 'uikit/src/js/components/slider.js'
declare module 'uikit/src/js/components/slideshow.js'
