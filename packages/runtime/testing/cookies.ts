import { vi } from 'vitest'

/**
 * Replaces the cookies of the page. They are read from the prototype, and happy-dom's `document` does not inherit
 * from the `Document` of its window: so the getter and the setter stand on two objects.
 */
export function stubCookies(get: () => string, set: (written: string) => unknown = () => {}): void {
  vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(get)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(set)
}
