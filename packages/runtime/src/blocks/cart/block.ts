import { defineBlock } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { cart, cartPage } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { CartOptions } from './options.js'
import { CartPage } from './page.js'

export default defineBlock({
  name: 'cart',
  options: CartOptions,
  async init(context) {
    const { part, parts, signal, site } = context
    part('form')
    part('lines')
    if (!(parts('line-template')[0] instanceof HTMLTemplateElement)) {
      throw new PartError('cart', 'line-template', '<template data-part="line-template"> in it')
    }
    const texts = await site.shared(pageMessages)(cart, cartPage)
    return signal.aborted ? undefined : new CartPage(context, texts)
  },
})
