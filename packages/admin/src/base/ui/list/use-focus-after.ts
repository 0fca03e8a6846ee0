import { useEffect, useRef } from 'react'

/** Moves focus to an element by its id, after the rendering that creates or moves it. */
export function useFocusAfter(): (id: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const element = wanted.current === null ? null : document.getElementById(wanted.current)
    if (!element) return
    wanted.current = null
    element.focus()
    if (element instanceof HTMLInputElement) element.select()
  })
  return (id) => {
    wanted.current = id
  }
}
