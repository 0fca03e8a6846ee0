import type { SiteFileUse, SiteFileUsesBody } from '@site/runtime/contract'
import type { Loading } from '../../base/ui/use-loaded.js'
import { LoadNotice } from '../../editor/files/load-notice.js'
import { fileTexts as texts } from '../../editor/files/texts.js'
import { writeAddress } from '../../editor/panel/address.js'
import { words } from '../../editor/settings/words.js'

/** A link that opens a page in the panel, with the settings of a block, or a gallery. A new document, so that nothing half-open stays. */
function Use({ use }: { use: SiteFileUse }) {
  if (use.kind === 'site') return texts.usedBySite
  if (use.kind === 'gallery') {
    return (
      <a
        href={writeAddress('', { screen: 'galleries', at: use.id, frameUrl: null, block: null })}
        target="_blank"
        rel="noreferrer"
      >
        {texts.usedByGallery(use.title)}
      </a>
    )
  }
  const title = use.title || use.path
  return (
    <a
      href={writeAddress('', {
        screen: null,
        at: null,
        frameUrl: use.path,
        block: use.kind === 'block' ? use.block : null,
      })}
      target="_blank"
      rel="noreferrer"
    >
      {use.kind === 'block' ? texts.usedByBlock(words(use.type), use.block, title) : texts.usedByPage(title)}
    </a>
  )
}

/** The pages and blocks that name a file. */
export function FileUses({ uses: { loaded, reload } }: { uses: Loading<SiteFileUsesBody> }) {
  const found = loaded.status === 'ready' ? loaded.value : null
  return (
    <section className="file-uses" aria-labelledby="file-uses-title">
      <h3 id="file-uses-title">{texts.uses}</h3>
      <LoadNotice loaded={loaded} onRetry={reload} />
      {found && found.uses.length === 0 && <p className="soft">{texts.unused}</p>}
      {found && found.uses.length > 0 && (
        <ul>
          {found.uses.map((use) => (
            <li key={JSON.stringify(use)}>
              <Use use={use} />
            </li>
          ))}
        </ul>
      )}
      {found?.more && <p className="soft">{texts.moreUses}</p>}
    </section>
  )
}
