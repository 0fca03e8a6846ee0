import { HeaderFooterBody } from '../../contract/api/header-footer.js'
import { MultilingualSettingsBody, MultilingualStatusBody } from '../../contract/api/multilingual.js'
import { describe } from '../../schema/describe.js'

/** Evaluated by the build: pages get the data. */
export default () => ({
  languages: describe(MultilingualSettingsBody),
  status: describe(MultilingualStatusBody),
  headerFooter: describe(HeaderFooterBody),
})
