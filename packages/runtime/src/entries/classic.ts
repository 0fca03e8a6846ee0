export {}

/* For a script tag without type="module": loads the module beside it, independent of the page's base address. */
{
  const script = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.call(document)
  import(/* @vite-ignore */ new URL('auto.js', (script as HTMLScriptElement).src).href)
}
