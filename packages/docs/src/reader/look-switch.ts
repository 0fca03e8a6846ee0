import { applyLook, storeLook } from './stored-look.js'

const system = matchMedia('(prefers-color-scheme: dark)')

const isDark = (): boolean => {
  const { look } = document.documentElement.dataset
  return look ? look === 'dark' : system.matches
}

/** Makes a button that turns the dark look on and off, and keeps the choice. */
export function switchLook(button: HTMLButtonElement): void {
  const show = () => button.setAttribute('aria-pressed', String(isDark()))
  button.addEventListener('click', () => {
    const look = isDark() ? 'light' : 'dark'
    applyLook(look)
    storeLook(look)
    show()
  })
  system.addEventListener('change', show)
  show()
}
