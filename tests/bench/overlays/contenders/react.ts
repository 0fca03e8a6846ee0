import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** An empty page with React. */
export default { start: () => createRoot(document.createElement('div')).render(createElement('p')) }
