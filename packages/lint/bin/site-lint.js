#!/usr/bin/env node
import { existsSync } from 'node:fs'

// This file is committed, so that npm finds it when it links the command; the linter itself comes from the build.
const linter = new URL('../dist/cli.js', import.meta.url)

if (existsSync(linter)) await import(linter.href)
else {
  console.error('site-lint: the linter is not built yet. Run "npm run build" in the repository first.')
  process.exitCode = 2
}
