#!/usr/bin/env node
import { existsSync } from 'node:fs'

// This file is committed, so that npm finds it when it links the command; the program itself comes from the build.
const program = new URL('../dist/cli.js', import.meta.url)

if (existsSync(program)) await import(program.href)
else {
  console.error('site-import: the command is not built yet. Run "npm run build" in the repository first.')
  process.exitCode = 2
}
