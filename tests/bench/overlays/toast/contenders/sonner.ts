import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { Toast } from '../../../lib/contender.js'

let root: Root
const holder = document.createElement('div')

/** The toaster as it comes, in a root of its own. */
export default {
  start() {
    document.body.append(holder)
    root = createRoot(holder)
    root.render(createElement(Toaster))
  },
  tell: (title, description) => void toast(title, { description }),
  destroy() {
    root.unmount()
    holder.remove()
  },
} satisfies Toast
