import type { Page } from '@playwright/test'

/** Hosts of the scripts that a block loads, and what their stubs draw. */
const HOSTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // They run scripts of this website.
  code: {},
  embed: {},
  scheduling: {},
  reservation: {
    'https://www.opentable.com': `{
      const widget = document.createElement('form')
      widget.setAttribute('aria-label', 'Find a table')
      widget.innerText = 'A table at ' + new URL(document.currentScript.src).searchParams.get('theme')
      document.currentScript.parentElement?.append(widget)
    }`,
    'https://www.exploretock.com': `{
      const button = document.createElement('button')
      button.textContent = 'Book ' + tock.queue.at(-1)[1]
      document.getElementById('Tock_widget_container')?.append(button)
    }`,
  },
}

/** The policy of a page with the block: that of every page, and the hosts of its scripts. */
export function providerHeaders(name: string): Record<string, string> {
  const hosts = Object.keys(HOSTS[name] ?? {}).join(' ')
  if (!Object.hasOwn(HOSTS, name)) return {}
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      `script-src 'self' ${hosts}`,
      `frame-src 'self' ${hosts}`,
      "require-trusted-types-for 'script'",
      // A test makes the policy of the runtime itself.
      "trusted-types site-runtime lit-html 'allow-duplicates'",
    ].join('; '),
  }
}

/** Replaces the scripts of a block's providers by stubs. */
export async function serveProviders(page: Page, name: string): Promise<void> {
  for (const [host, body] of Object.entries(HOSTS[name] ?? {}))
    await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}
