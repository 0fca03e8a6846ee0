// Delivery, taxes and total follow the country, the region and the way of delivery as soon as one of them is chosen. The
// server computes them, for the button of the form as for this script.
const form = document.querySelector('.checkout')
const country = form.querySelector('[name="country"]')
const notice = form.querySelector('[role="status"]')
const PRICED = '[name="country"], [name="region"], [name="shippingOption"]'
const UPDATE_PATH = '/api/commerce/checkout/update'
const TIMEOUT_MS = 10_000

/** Ends an earlier update, whose answer would be about another country. */
let controller
/** The update that runs; null if the page shows the answer to the latest choice. */
let update = null

/**
 * Shows the parts of a new page that depend on the choice, and the lines, which another tab may have changed: the buyer
 * agrees to all of them. The focus stays on the way or the button that has it.
 */
function show(page) {
  const focused = document.activeElement?.closest('[data-priced] [name]')
  for (const part of form.querySelectorAll('[data-priced]')) {
    const next = page.querySelector(`[data-priced="${part.dataset.priced}"]`)
    if (next) part.replaceChildren(...next.childNodes)
  }
  for (const name of ['total', 'agreed'])
    form.elements[name].value = page.querySelector(`.checkout [name="${name}"]`).value
  notice.textContent = page.querySelector('#checkout-notice')?.textContent ?? ''
  if (focused) form.querySelector(`[name="${focused.name}"][value="${CSS.escape(focused.value)}"]`)?.focus()
  // The address is hidden for some ways.
  form.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Requests a page. The page policy lets no script parse HTML, so the browser parses it; `fetch` has no documents. */
function requestPage(signal) {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.open('POST', UPDATE_PATH)
    request.responseType = 'document'
    request.timeout = TIMEOUT_MS
    request.addEventListener('loadend', () => (request.status === 200 ? resolve(request) : reject()))
    signal.addEventListener('abort', () => request.abort())
    request.send(new URLSearchParams(new FormData(form)))
  })
}

/** Shows the totals of the choice, or leads to the page of a cart that has become an order or is empty. */
async function updateTotals(signal) {
  const { response, responseURL } = await requestPage(signal)
  signal.throwIfAborted()
  const isCheckout = response.querySelector('.checkout') !== null
  if (isCheckout) show(response)
  else location.assign(responseURL)
  return isCheckout
}

function markBusy(isBusy) {
  for (const part of form.querySelectorAll('[data-priced]')) part.setAttribute('aria-busy', isBusy)
}

/** Works the totals out again. Without an answer the page stays as it is, and the server asks before it places the order. */
function reprice() {
  controller?.abort()
  controller = new AbortController()
  markBusy(true)
  const current = updateTotals(controller.signal)
    .catch(() => true)
    .finally(() => {
      if (update !== current) return
      update = null
      markBusy(false)
    })
  update = current
}

/** Places an order whose total the buyer has seen. Another total is shown first. */
async function placeAfter(running, submitter) {
  const { value } = form.elements.total
  const isCheckout = await running
  // The country was changed again meanwhile, or the page leads elsewhere: a post would replace the page that comes.
  if (update || !isCheckout) return
  if (form.elements.total.value === value) form.requestSubmit(submitter)
  else notice.focus()
}

form.addEventListener('change', ({ target }) => {
  if (target.matches?.(PRICED) && country?.value !== '') reprice()
})

form.addEventListener('submit', (event) => {
  if (!update || event.submitter?.hasAttribute('formaction')) return
  event.preventDefault()
  placeAfter(update, event.submitter)
})

const isChanged = ({ selectedOptions, defaultChecked, checked, defaultValue, type, value }) => {
  if (selectedOptions) return !selectedOptions[0]?.defaultSelected
  return type === 'radio' ? checked && !defaultChecked : value !== defaultValue
}

// Browsers restore the choice of a visitor who comes back, and a visitor may be faster than this script.
addEventListener('pageshow', () => {
  if (country?.value !== '' && [...form.querySelectorAll(PRICED)].some(isChanged)) reprice()
})
