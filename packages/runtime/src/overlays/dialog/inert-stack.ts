import { inertAround } from '../../dom/modal/inert-around.js'

/**
 * Keeps the page inert around the topmost dialog outside the top layer, in whatever order they close; for
 * `site.shared`.
 */
export function inertStack() {
  const open: Element[] = []
  let release = () => {}

  const update = () => {
    release()
    const top = open.at(-1)
    release = top ? inertAround(top) : () => {}
  }

  return {
    /** @returns removes the dialog from the stack */
    add(dialog: Element): () => void {
      open.push(dialog)
      update()
      return () => {
        open.splice(open.indexOf(dialog), 1)
        update()
      }
    },
  }
}
