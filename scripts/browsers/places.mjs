import { posix, win32 } from 'node:path'

/**
 * The engines this project is tested in, and Chromium a second time: without windows, which opens pages in a
 * fraction of the time.
 * @typedef {'chromium' | 'headlessShell' | 'firefox' | 'webkit'} Engine
 *
 * The facts about a machine that determine the places of its browsers.
 * @typedef {{ platform: string, arch: string, env: Record<string, string | undefined>, home: string }} Machine
 *
 * The programs to find: the browsers, and the companions of WebKitGTK's driver.
 * @typedef {Engine | 'miniBrowser' | 'xvfb'} Program
 *
 * A path to check, and where it comes from.
 * @typedef {{ path: string, source: string }} Place
 */

/** The engines of the contract suite. @type {readonly Engine[]} */
export const engines = ['chromium', 'firefox', 'webkit']

/** Variables that name a browser. A variable that is set overrides all search results. */
export const variables = {
  chromium: ['SITE_CHROMIUM', 'CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'],
  headlessShell: ['SITE_HEADLESS_SHELL', 'SITE_CHROMIUM'],
  firefox: ['SITE_FIREFOX'],
  webkit: ['SITE_WEBKIT_DRIVER'],
  miniBrowser: ['SITE_WEBKIT_MINIBROWSER'],
  xvfb: ['SITE_XVFB'],
}

const commands = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'],
  headlessShell: ['chromium-headless-shell', 'chrome-headless-shell'],
  firefox: ['firefox-esr', 'firefox'],
  webkit: ['WebKitWebDriver'],
  miniBrowser: [],
  xvfb: ['Xvfb'],
}

const macBundles = {
  chromium: ['Google Chrome', 'Chromium', 'Microsoft Edge'],
  firefox: ['Firefox'],
}

const windowsPrograms = {
  chromium: ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'],
  firefox: ['Mozilla Firefox\\firefox.exe'],
}

const linuxPlaces = {
  chromium: ['/snap/bin/chromium', '/opt/google/chrome/chrome'],
  firefox: ['/snap/bin/firefox', '/opt/firefox/firefox'],
}

const triplets = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu', arm: 'arm-linux-gnueabihf' }

/** The small browser that WebKitGTK ships for its driver is not on PATH. */
function miniBrowsers(/** @type {Machine} */ { arch }) {
  const triplet = triplets[/** @type {keyof typeof triplets} */ (arch)]
  const roots = [...(triplet ? [`/usr/lib/${triplet}`] : []), '/usr/libexec', '/usr/lib64', '/usr/lib']
  const versions = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']
  return roots.flatMap((root) => versions.map((version) => `${root}/${version}/MiniBrowser`))
}

/**
 * The path in a variable, if the variable is set.
 *
 * @param {Program} program
 * @param {Pick<Machine, 'env'>} machine
 * @returns {Place | undefined}
 * @example
 * namedPlace('chromium', { env: { CHROME_PATH: '/opt/chrome' } }) // { path: '/opt/chrome', source: 'CHROME_PATH' }
 */
export function namedPlace(program, { env }) {
  for (const name of variables[program]) {
    const path = env[name]?.trim()
    if (path) return { path, source: name }
  }
  return undefined
}

/**
 * Places of a program on a machine, likeliest first. They are not checked here.
 *
 * @param {Program} program
 * @param {Machine} machine
 * @returns {Place[]}
 * @example
 * usualPlaces('firefox', { platform: 'linux', arch: 'x64', env: { PATH: '/usr/bin' }, home: '/root' })[0]
 * // { path: '/usr/bin/firefox-esr', source: 'PATH' }
 */
export function usualPlaces(program, machine) {
  const { platform, env, home } = machine
  const app = /** @type {keyof typeof macBundles} */ (program)
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    const programs = windowsPrograms[app] ?? []
    return programs.flatMap((name) =>
      roots.flatMap((root) => (root ? [{ path: win32.join(root, name), source: 'system' }] : [])),
    )
  }
  const folders = (env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'))
  const onPath = commands[program].flatMap((name) =>
    folders.map((folder) => ({ path: posix.join(folder, name), source: 'PATH' })),
  )
  const known =
    platform === 'darwin'
      ? (macBundles[app] ?? []).flatMap((name) =>
          ['/Applications', posix.join(home, 'Applications')].map(
            (root) => `${root}/${name}.app/Contents/MacOS/${name === 'Firefox' ? 'firefox' : name}`,
          ),
        )
      : program === 'miniBrowser'
        ? miniBrowsers(machine)
        : (linuxPlaces[app] ?? [])
  return [...onPath, ...known.map((path) => ({ path, source: 'system' }))]
}
