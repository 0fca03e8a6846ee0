const SHOWN_MS = 2000

async function copy(code: Element, button: HTMLButtonElement, status: HTMLElement): Promise<void> {
  let text = 'Copied'
  try {
    await navigator.clipboard.writeText(code.textContent ?? '')
  } catch {
    // A page without https, or a browser that asks and gets a no.
    text = 'Select and copy it'
  }
  button.textContent = text
  status.textContent = text
  setTimeout(() => {
    button.textContent = 'Copy'
    status.textContent = ''
  }, SHOWN_MS)
}

/** Adds a button to each piece of code, and one live region for all of them. */
export function addCopyButtons(figures: Iterable<Element>): void {
  const status = document.createElement('p')
  status.className = 'hidden'
  status.setAttribute('role', 'status')
  document.body.append(status)
  for (const figure of figures) {
    const code = figure.querySelector('code')
    if (!code) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', () => copy(code, button, status))
    figure.append(button)
  }
}
