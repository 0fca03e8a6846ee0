// The slider libraries that ship no types, as far as the bench uses them.

declare module 'flickity' {
  export default class Flickity {
    constructor(root: Element, options: { cellAlign: string; autoPlay: number | false })
    destroy(): void
  }
}

declare module '@glidejs/glide/dist/glide.modular.esm.js' {
  export const Autoplay: unknown
  export const Breakpoints: unknown
  export const Controls: unknown
  export const Keyboard: unknown
  export const Swipe: unknown
  export default class Glide {
    constructor(root: Element, options: object)
    mount(modules: Record<string, unknown>): this
    destroy(): void
  }
}

declare module 'uikit/src/js/api/index.js' {
  interface Component {
    $destroy(): void
  }
  const UIkit: {
    component(name: string, definition: object): void
    getComponent(element: Element, name: string): Component | undefined
    slideshow(element: Element): Component
    slider(element: Element): Component
  }
  export default UIkit
}

declare module 'uikit/src/js/api/boot.js' {
  export default function boot(UIkit: object): void
}

declare module 'uikit/src/js/components/slider.js' {
  const slider: object
  export default slider
}

declare module 'uikit/src/js/components/slideshow.js' {
  const slideshow: object
  export default slideshow
}
