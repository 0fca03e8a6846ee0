// Postal code and region are needed in some countries only: their labels follow the chosen one. The server checks both.
const country = document.querySelector('#checkout-country')
const fields = { postalCode: '#checkout-postalCode', region: '#checkout-region' }

function follow() {
  const { value, dataset } = country.selectedOptions[0]
  for (const [name, selector] of Object.entries(fields)) {
    const field = document.querySelector(selector)
    if (!field) continue
    field.required = name in dataset
    field.labels[0].querySelector('.field-mark').hidden = value === '' || field.required
  }
}

country?.addEventListener('change', follow)
// Browsers restore the country of a visitor who comes back.
if (country) addEventListener('pageshow', follow)

// An order that is collected needs no address. Its country stays, because taxes depend on it.
const address = document.querySelector('[data-address]')

function followWay() {
  const way = document.querySelector('[name="shippingOption"]:checked')
  if (way) address.hidden = 'collection' in way.dataset
}

if (address) {
  document.addEventListener('change', followWay)
  addEventListener('pageshow', followWay)
}
