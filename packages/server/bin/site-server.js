#!/usr/bin/env node
import { existsSync } from 'node:fs'

// This file is committed, so that npm finds it when it links the command; the server itself comes from the build.
const server = new URL('../dist/cli.js', import.meta.url)

if (existsSync(server)) await import(server.href)
else {
  console.error('site-server: the server is not built yet. Run "npm run build" in the repository first.')
  process.exitCode = 1
}
