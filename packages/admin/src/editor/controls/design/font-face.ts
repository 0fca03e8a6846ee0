import { type FontFamily, fontAddress, fontName } from '@site/runtime/contract'
import { useEffect, useState } from 'react'

const loading = new Map<string, Promise<boolean>>()

/** Loads the file of a family, once; false if it fails, so that a later call tries again. */
function loadFace(family: FontFamily, file: string): Promise<boolean> {
  const known = loading.get(file)
  if (known) return known
  const face = new FontFace(fontName(family), `url(${fontAddress(file)})`, { weight: family.weight ?? '400' })
  const loaded = face.load().then(
    () => {
      document.fonts.add(face)
      return true
    },
    () => {
      loading.delete(file)
      return false
    },
  )
  loading.set(file, loaded)
  return loaded
}

/** Loads the font of a family for its preview, which never blocks anything. @returns whether that failed */
export function useFontFailure(family: FontFamily): boolean {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (family.file === undefined) return
    let isShown = true
    loadFace(family, family.file).then((isLoaded) => isShown && setFailed(!isLoaded))
    return () => {
      isShown = false
    }
  }, [family])
  return failed
}
