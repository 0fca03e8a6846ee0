/** The used parts of selenium-webdriver, which has no types of its own. */
declare module 'selenium-webdriver' {
  interface Place {
    readonly x: number
    readonly y: number
    readonly duration: number
    readonly origin: unknown
  }

  interface Actions {
    keyDown(code: string): Actions
    keyUp(code: string): Actions
    sendKeys(text: string): Actions
    move(place: Place): Actions
    press(): Actions
    release(): Actions
    perform(): Promise<void>
  }

  interface WebDriver {
    get(url: string): Promise<void>
    quit(): Promise<void>
    actions(options: { async: boolean }): Actions
    manage(): {
      window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown> }
    }
  }

  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: Readonly<Record<string, unknown>>): this
    build(): Promise<WebDriver>
  }

  /** Codes by name: `ARROW_LEFT`, `TAB`. */
  export const Key: Readonly<Record<string, string | undefined>>
  export const Origin: { readonly VIEWPORT: unknown }
}
