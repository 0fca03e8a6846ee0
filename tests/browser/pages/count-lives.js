/* How often a block of this page came to life, where a test can read it, also from the page that prerenders it. */
let lives = 0
addEventListener('site:blocks:ready', ({ detail }) => {
  lives += detail.elements.length
  document.documentElement.dataset.lives = String(lives)
  if (document.prerendering) localStorage.setItem('alive', location.pathname)
})
