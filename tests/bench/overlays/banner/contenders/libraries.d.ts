// The banner that ships no types, as far as the bench uses it.

declare module 'klaro/dist/klaro-no-css' {
  export interface Config {
    readonly acceptAll: boolean
    readonly default: boolean
    readonly optOut: boolean
    readonly services: readonly { name: string; title: string; purposes: readonly string[] }[]
    readonly translations: object
  }
  export function setup(config: Config): void
  export function getManager(config: Config): { states: Record<string, boolean> }
}
