// What the script of a provider does: it finds its places, and draws into them.
for (const quote of document.querySelectorAll('[data-part="frame"] > blockquote')) {
  const drawn = document.createElement('p')
  drawn.textContent = 'Drawn by the script of the provider.'
  quote.replaceWith(drawn)
}
