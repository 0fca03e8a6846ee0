// What a provider's script does: it looks for its places, and draws into them.
for (const quote of document.querySelectorAll('[data-part="frame"] > blockquote')) {
  const drawn = document.createElement('p')
  drawn.className = 'drawn'
  drawn.textContent = 'Drawn by the provider.'
  quote.replaceWith(drawn)
}
