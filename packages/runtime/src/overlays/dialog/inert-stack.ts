import { inertAround } from '../../dom/inert-around.js'

/**
 * Keeps a page inert around the topmost of the dialogs that are not in the top layer, whichever of them goes first;
 * for `site.shared`.
 */
export function cover() {
  const open: Element[] = []
  let release = () => {}

  const around = () => {
    release()
    const top = open.at(-1)
    release = top ? inertAround(top) : () => {}
  }

  return {
    /** @returns takes it back */
    add(dialog: Element): () => void {
      open.push(dialog)
      around()
      return () => {
        open.splice(open.indexOf(dialog), 1)
        around()
      }
    },
  }
}
