import { defineConfig } from '@playwright/test'
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync']
export default defineConfig({
  workers: 1, timeout: 40_000, reporter: [['list']],
  use: { launchOptions: { args, executablePath: '/usr/bin/chromium' }, baseURL: 'http://127.0.0.1:4871' },
  projects: [
    { name: 'site-desktop', testDir: 'tests/e2e', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'site-phone', testDir: 'tests/e2e', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
})
