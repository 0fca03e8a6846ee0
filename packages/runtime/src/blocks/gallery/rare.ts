import type { Run } from './run.js'

/** Fetches the code for what few pages give, before anything of the page is touched. */
export async function loadRare({ options, isGiven }: Run): Promise<(run: Run) => void> {
  const found = await Promise.all([
    options.keys && import('./own-keys.js'),
    options.loaderOptions && import('./picture-defaults.js'),
    options.videoLoaderOptions && import('./video-defaults.js'),
    isGiven('resizeAxis') && import('./resizing.js'),
  ])
  return (run) => {
    for (const code of found) if (code) code.apply(run)
  }
}
