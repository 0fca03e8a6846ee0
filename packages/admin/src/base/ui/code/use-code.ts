import { useEffect, useState } from 'react'

/**
 * Code that a part of a form can do without; null before it has arrived. React's `lazy` would remove the whole panel if it
 * does not come.
 *
 * @param load - the same function at each call
 */
export function useCode<Module>(load: () => Promise<Module>): Module | null {
  const [code, setCode] = useState<Module | null>(null)
  useEffect(() => {
    let isShown = true
    load().then(
      (loaded) => {
        if (isShown) setCode(loaded)
      },
      (error) => console.warn(error),
    )
    return () => {
      isShown = false
    }
  }, [load])
  return code
}
