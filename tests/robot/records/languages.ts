import type { MultilingualSettingsBody } from '@site/runtime/contract'
import { readLanguages } from '../../../packages/admin/src/kinds/languages/api.js'
import type { LanguagesDraft } from '../../../packages/admin/src/kinds/languages/model/draft.js'
import * as languages from '../../../packages/admin/src/kinds/languages/model/editor.js'
import type { RobotKind } from './kind.js'

export const languageKind: RobotKind<MultilingualSettingsBody, LanguagesDraft> = {
  path: () => '/api/multilingual/languages',
  editorOf: languages.editorOf,
  read: readLanguages,
  valuesOf: (draft) => ({ list: draft }),
  ignoresSame: true,
  edit(random, { list }) {
    const [own, ...others] = list as LanguagesDraft
    const code = random.pick(['de', 'fr', 'pt-BR', 'ja'])
    const isThere = others.some((each) => each.code === code)
    const rest = others.filter((each) => each.code !== code)
    return [
      'list',
      isThere && random.chance(0.5)
        ? [own, ...rest]
        : [own, ...rest, { code, isEnabled: random.chance(0.5) }],
    ]
  },
  withValue: (_, __, ___, value) => value as LanguagesDraft,
}
