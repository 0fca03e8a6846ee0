import '@site/runtime/content.css'
import { createSite, registry } from '@site/runtime/content'

createSite({ blocks: registry }).start()
