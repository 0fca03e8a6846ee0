import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reason } from '../../scripts/browsers/command.mjs'
import {
  BrowserNotFoundError,
  findBrowsers,
  findFirefox,
  findHeadlessChromium,
} from '../../scripts/browsers/find.mjs'
import { installWays, offered } from '../../scripts/browsers/install.mjs'
import { namedPlace, usualPlaces } from '../../scripts/browsers/places.mjs'
import { parseVersion } from '../../scripts/browsers/version.mjs'

const linux = { platform: 'linux', arch: 'x64', env: { PATH: '/a:/b:relative' }, home: '/home/ada' }

describe('the places of a browser', () => {
  it('the variable of this project overrides those of other tools', () => {
    const env = { CHROME_PATH: '/opt/chrome', SITE_CHROMIUM: '/opt/mine' }
    expect(namedPlace('chromium', { env })).toEqual({ path: '/opt/mine', source: 'SITE_CHROMIUM' })
    expect(namedPlace('chromium', { env: { CHROME_PATH: '/opt/chrome' } })?.source).toBe('CHROME_PATH')
  })

  it('an empty variable counts as not set', () => {
    expect(namedPlace('firefox', { env: { SITE_FIREFOX: ' ' } })).toBeUndefined()
  })

  it('on Linux the folders of PATH come first, each name in all of them, and relative folders are left out', () => {
    const paths = usualPlaces('firefox', linux).map(({ path }) => path)
    expect(paths.slice(0, 4)).toEqual(['/a/firefox-esr', '/b/firefox-esr', '/a/firefox', '/b/firefox'])
    expect(paths.some((path) => path.includes('relative'))).toBe(false)
  })

  it('on macOS the applications of the machine and of the user are searched', () => {
    const paths = usualPlaces('chromium', { ...linux, platform: 'darwin' }).map(({ path }) => path)
    expect(paths).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    expect(paths).toContain('/home/ada/Applications/Chromium.app/Contents/MacOS/Chromium')
  })

  it('on Windows the program folders that are set are searched', () => {
    const env = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' }
    const paths = usualPlaces('chromium', { ...linux, platform: 'win32', env }).map(({ path }) => path)
    expect(paths[0]).toBe('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe')
    expect(paths).toHaveLength(4)
  })

  it('the small browser of WebKitGTK is searched where the machine’s architecture stores its libraries', () => {
    const paths = usualPlaces('miniBrowser', { ...linux, arch: 'arm64' }).map(({ path }) => path)
    expect(paths).toContain('/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser')
    expect(paths).toContain('/usr/libexec/webkitgtk-6.0/MiniBrowser')
  })
})

describe('the version text of a browser', () => {
  it.each([
    ['Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)', '156.0.8078.79'],
    ['Mozilla Firefox 153.7.0esr', '153.7.0'],
    ['WebKitGTK 2.50.6', '2.50.6'],
    ['command not found', undefined],
  ])('%s', (text, version) => {
    expect(parseVersion(text)).toBe(version)
  })
})

describe('the installation of a missing browser', () => {
  it('root uses the system first, and any other user Playwright', () => {
    expect(installWays(['chromium', 'webkit'], { apt: 'root' })).toEqual(['apt', 'playwright'])
    expect(installWays(['chromium', 'webkit'], { apt: 'sudo' })).toEqual(['playwright', 'apt'])
    expect(installWays(['chromium'], { apt: 'none' })).toEqual(['playwright'])
  })

  it('nothing is installed where nothing is missing, or where there is no way to it', () => {
    expect(installWays([], { apt: 'root' })).toEqual([])
    expect(installWays(['firefox', 'webkit'], { apt: 'none' })).toEqual([])
  })

  it('packages that the distribution does not have are left out of the call', () => {
    const policy = [
      'webkit2gtk-driver:',
      '  Installed: (none)',
      '  Candidate: 2.50.6-1',
      'firefox-esr:',
      '  Installed: (none)',
      '  Candidate: (none)',
    ].join('\n')
    expect(offered(policy, ['firefox-esr', 'webkit2gtk-driver', 'xvfb'])).toEqual(['webkit2gtk-driver'])
  })

  it('a failure is reported by the line that names it', () => {
    expect(reason('Reading lists…\nE: Unable to locate package chromium\nmore')).toBe(
      'Unable to locate package chromium',
    )
    expect(reason('Error: Failed to download, caused by\nError: getaddrinfo ENOTFOUND cdn')).toBe(
      'getaddrinfo ENOTFOUND cdn',
    )
    expect(reason('')).toBe('no output')
  })
})

describe.skipIf(process.platform === 'win32')('on a machine', () => {
  let folder = ''

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-browsers-'))
    vi.stubEnv('PATH', folder)
    vi.stubEnv('SITE_FIREFOX', '')
  })

  afterEach(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })

  const program = async (name: string, script: string) => {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\n${script}\n`)
    await chmod(path, 0o755)
    return path
  }

  it('a script that only explains where to get the browser is skipped', async () => {
    await program('firefox-esr', 'echo "install the snap" >&2; exit 1')
    const path = await program('firefox', 'echo Mozilla Firefox 153.7.0')
    expect(await findFirefox({ install: false })).toEqual({
      engine: 'firefox',
      path,
      version: '153.7.0',
      source: 'PATH',
    })
  })

  it('tests without a window run in the headless shell, and in Chromium where there is none', async () => {
    for (const name of ['SITE_HEADLESS_SHELL', 'SITE_CHROMIUM', 'CHROME_PATH']) vi.stubEnv(name, '')
    vi.stubEnv('PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', '')
    const chromium = await program('chromium', 'echo Chromium 156.0.8078.79')
    expect((await findHeadlessChromium({ install: false })).path).toBe(chromium)
    const shell = await program('chromium-headless-shell', 'echo Chromium 156.0.8078.79')
    expect((await findHeadlessChromium({ install: false })).path).toBe(shell)
    vi.stubEnv('SITE_CHROMIUM', chromium)
    expect((await findHeadlessChromium({ install: false })).path).toBe(chromium)
    vi.stubEnv('SITE_HEADLESS_SHELL', join(folder, 'missing'))
    await expect(findHeadlessChromium({ install: false })).rejects.toThrow(/^SITE_HEADLESS_SHELL is/)
  })

  it('a variable that names no browser is an error, though another browser is there', async () => {
    await program('firefox', 'echo Mozilla Firefox 153.7.0')
    vi.stubEnv('SITE_FIREFOX', join(folder, 'missing'))
    await expect(findFirefox({ install: false })).rejects.toThrow(
      /^SITE_FIREFOX is ".*missing", which is not/,
    )
  })

  it('a missing browser is an error of one sentence that explains how to get it', async () => {
    vi.stubEnv('SITE_WEBKIT_DRIVER', '')
    const error = (await findBrowsers(['webkit'], { install: false })).get('webkit')
    expect(error).toBeInstanceOf(BrowserNotFoundError)
    expect((error as Error).message).toBe(
      'WebKitGTK was not found: install it with "apt-get install webkit2gtk-driver xvfb" (Linux only), or set SITE_WEBKIT_DRIVER to its path.',
    )
  })
})
