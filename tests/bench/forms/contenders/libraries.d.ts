// The form libraries that ship no types, as far as the bench uses them.

declare module 'parsleyjs' {}

declare module 'jquery' {
  interface Selected {
    parsley(): { destroy(): void }
  }
  export default function jQuery(what: string | (() => void)): Selected
}

declare module '@formspree/ajax/dist/index.mjs' {
  export * from '@formspree/ajax'
}

declare module 'just-validate' {
  export default class JustValidate {
    constructor(form: string, config: { submitFormAutomatically: boolean })
    addField(selector: string, rules: readonly { rule: string; value?: number }[]): this
    destroy(): void
  }
}
