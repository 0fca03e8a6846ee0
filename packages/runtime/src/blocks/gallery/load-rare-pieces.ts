import type { Run } from './run.js'

/** Fetches the code for what few pages give, before anything of the page is touched. */
export async function loadRare({ options, isGiven }: Run): Promise<(run: Run) => void> {
  const found = await Promise.all([
    options.keys && import('./nested-options/key-codes.js'),
    options.loaderOptions && import('./nested-options/picture-defaults.js'),
    options.videoLoaderOptions && import('./nested-options/video-defaults.js'),
    isGiven('resizeAxis') && import('./layouts/resize-event.js'),
  ])
  return (run) => {
    for (const code of found) if (code) code.apply(run)
  }
}
