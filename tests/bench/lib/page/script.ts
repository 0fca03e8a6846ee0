/** Compiles a classic script and runs it. */
export function runScript(source: string): void {
  const script = document.createElement('script')
  script.textContent = source
  document.head.append(script)
  script.remove()
}
