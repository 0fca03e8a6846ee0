/** The look that a reader has chosen; null for that of the system. */
export type Look = 'light' | 'dark' | null

const KEY = 'docs-look'

/** Browsers that block storage throw at each use of it. */
export function storedLook(): Look {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : null
  } catch {
    return null
  }
}

export function storeLook(look: 'light' | 'dark'): void {
  try {
    localStorage.setItem(KEY, look)
  } catch {
    // The choice holds for this page.
  }
}

export function applyLook(look: Look): void {
  if (look) document.documentElement.dataset.look = look
}
