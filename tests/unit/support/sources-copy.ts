import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { messages } from '../../../packages/runtime/build/messages-plugin.js'

/** The repository. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const NOT_SOURCES = /\/(?:node_modules|dist|\.cache|\.data)(?:\/|$)/
const PACKAGES = ['runtime', 'lint', 'server', 'admin']

/** The local installation of a tool. */
export const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name)

/** A copy of some sources, in which packages import one another and not those of the repository. */
export class SourcesCopy {
  /** Ends with a slash. */
  readonly folder: string = `${mkdtempSync(join(tmpdir(), 'sources-'))}/`

  /** @param paths - files and folders of the repository besides the packages' settings */
  constructor(...paths: readonly string[]) {
    for (const path of ['biome.json', 'package.json', 'scripts', 'tsconfig.base.json', ...paths]) {
      cpSync(join(ROOT, path), join(this.folder, path), {
        recursive: true,
        filter: (source) => !NOT_SOURCES.test(source.slice(ROOT.length - 1)),
      })
    }
    const modules = join(this.folder, 'node_modules')
    mkdirSync(join(modules, '@site'), { recursive: true })
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      if (name !== '@site') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
    }
    symlinkSync(join(this.folder, 'packages/runtime'), join(modules, '@site/runtime'))
    // A run of the copy's own tests would bundle it again.
    mkdirSync(join(this.folder, '.cache'))
    symlinkSync(join(ROOT, '.cache/happy-dom'), join(this.folder, '.cache/happy-dom'))
    for (const name of PACKAGES) {
      const own = join(ROOT, 'packages', name, 'node_modules')
      const copied = join(this.folder, 'packages', name)
      if (existsSync(own) && existsSync(copied)) symlinkSync(own, join(copied, 'node_modules'))
    }
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  /** The lines of a file that the repository's own does not have. */
  addedLines(file: string): string[] {
    const before = readFileSync(join(ROOT, file), 'utf8').split('\n')
    return this.read(file)
      .split('\n')
      .filter((line) => !before.includes(line))
  }

  /** Runs a command in the copy; its output is in the error where it fails. */
  run(program: string, args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: this.folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(stdout + stderr)
    return stdout
  }

  /** A module of the copy, with the sources of the copy in place of what is built. */
  async load<Module>(file: string): Promise<Module> {
    const sources = join(this.folder, 'packages/runtime/src')
    const { module } = await runnerImport<Module>(join(this.folder, file), {
      root: this.folder,
      logLevel: 'warn',
      plugins: [messages({ folder: join(sources, 'messages') })],
      resolve: {
        alias: {
          '@site/runtime/contract': join(sources, 'entries/contract.ts'),
          '@site/runtime/messages': join(sources, 'services/messages/index.ts'),
        },
      },
    })
    return module
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
