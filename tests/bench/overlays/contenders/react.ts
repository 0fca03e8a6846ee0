import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** A page of React with nothing on it. */
export default { start: () => createRoot(document.createElement('div')).render(createElement('p')) }
