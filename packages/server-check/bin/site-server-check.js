#!/usr/bin/env node
import { existsSync } from 'node:fs'

// This file is committed, so that npm finds it when it links the command; the check itself comes from the build.
const check = new URL('../dist/cli.js', import.meta.url)

if (existsSync(check)) await import(check.href)
else {
  console.error('site-server-check: the check is not built yet. Run "npm run build" in the repository first.')
  process.exitCode = 2
}
