/** Pictures of the gallery, and where the page finds them. */
export const PICTURES = 8

/** Words of the page, the same on both sides. */
const QUESTIONS = ['Do you deliver?', 'Can I visit?', 'Do you take orders?', 'How do I pay?']
const TABS = ['Letterpress', 'Linocut', 'Binding']
const TICKER = ['Linocut', 'Screenprint', 'Letterpress', 'Etching', 'Woodcut']
const ANSWER =
  'Every order leaves within two days, packed in paper and board. A larger print takes a day longer, because it dries first.'

const numbered = (write: (number: number) => string): string =>
  Array.from({ length: PICTURES }, (_, index) => write(index + 1)).join('\n')

const picture = (number: number): string =>
  `<img src="/pictures/${number}.jpg" width="800" height="600" alt="Print ${number}"${number > 1 ? ' loading="lazy"' : ''}>`

const slug = (text: string): string => text.toLowerCase().replaceAll(/\W+/g, '-')

const FIELDS = `<p><label for="name">Name</label> <input id="name" name="name" required></p>
<p><label for="email">Email</label> <input id="email" name="email" type="email" required></p>
<p><label for="message">Message</label> <textarea id="message" name="message" maxlength="500"></textarea></p>`

/** The parts that the site's author writes for our blocks, as their pages of docs/ show them. */
export const OUR_BODY = `
<div data-block="marquee"><ul>${TICKER.map((word) => `<li data-part="item">${word}</li>`).join('')}</ul></div>
<section data-block="gallery" data-option-design="slideshow" data-option-lightbox="true" aria-label="Prints">
<div data-part="slides">
${numbered((number) => `<figure data-part="slide"><a data-part="open" href="/pictures/${number}.jpg">${picture(number)}</a></figure>`)}
</div>
<button type="button" data-part="previous">Previous</button>
<button type="button" data-part="next">Next</button>
</section>
<div data-block="accordion">
${QUESTIONS.map((question) => `<div data-part="item"><h3><button type="button" data-part="header">${question}</button></h3><div data-part="panel"><p>${ANSWER}</p></div></div>`).join('\n')}
</div>
<div data-block="menu-tabs">
<div data-part="tablist" role="group" aria-label="Workshops">${TABS.map((tab) => `<a data-part="tab" href="#${slug(tab)}">${tab}</a>`).join('')}</div>
${TABS.map((tab) => `<section data-part="panel" id="${slug(tab)}"><p>${tab}. ${ANSWER}</p></section>`).join('\n')}
</div>
<form data-block="form" data-form-id="contact" action="/contact" method="post">
<p data-part="message" hidden></p>
${['name', 'email', 'message']
  .map(
    (name) => `<div data-part="field" data-field-id="${name}"><p data-part="error" hidden></p>
<label for="${name}">${name}</label> ${
      name === 'message'
        ? '<textarea data-part="control" id="message" name="message" maxlength="500"></textarea>'
        : `<input data-part="control" id="${name}" name="${name}" type="${name === 'email' ? 'email' : 'text'}" required>`
    }</div>`,
  )
  .join('\n')}
<button data-part="submit" type="submit">Send</button>
<div data-part="success" hidden><p>Thank you.</p></div>
</form>
<figure data-block="video" data-option-ratio="1.7778">
<a href="https://www.youtube.com/watch?v=M7lc1UVf-VE" data-part="overlay">${picture(1)}<span data-part="meta">Play video: Harbour</span></a>
</figure>
<script type="application/json" data-site-context>{"cookieSettings":{"isCookieBannerEnabled":true}}</script>`

/** The same parts as the documentation of each library shows them; the marquee is a CSS animation. */
export const POPULAR_BODY = `
<div class="marquee"><div>${[...TICKER, ...TICKER].map((word) => `<span>${word}</span>`).join('')}</div></div>
<section class="swiper" aria-label="Prints">
<div class="swiper-wrapper">
${numbered((number) => `<div class="swiper-slide"><a class="glightbox" href="/pictures/${number}.jpg">${picture(number)}</a></div>`)}
</div>
<div class="swiper-button-prev"></div>
<div class="swiper-button-next"></div>
</section>
<div x-data="{ open: null }">
${QUESTIONS.map((question, index) => `<div><h3><button type="button" @click="open = open === ${index} ? null : ${index}" :aria-expanded="open === ${index}">${question}</button></h3><div x-show="open === ${index}"><p>${ANSWER}</p></div></div>`).join('\n')}
</div>
<div x-data="{ tab: 0 }">
<div role="tablist" aria-label="Workshops">${TABS.map((tab, index) => `<button type="button" role="tab" @click="tab = ${index}" :aria-selected="tab === ${index}">${tab}</button>`).join('')}</div>
${TABS.map((tab, index) => `<section role="tabpanel" x-show="tab === ${index}"><p>${tab}. ${ANSWER}</p></section>`).join('\n')}
</div>
<form id="contact" action="/contact" method="post" novalidate>
${FIELDS}
<button type="submit">Send</button>
</form>
<lite-youtube videoid="M7lc1UVf-VE" style="background-image: url(/pictures/1.jpg)" playlabel="Play video: Harbour"></lite-youtube>`

/** The styles of the theme: the shape of the gallery before script, and the marquee of the other side. */
export const OWN_STYLES = `body { margin: 1rem auto; max-width: 50rem; font: 16px/1.5 sans-serif }
img { max-width: 100%; height: auto; display: block }
.marquee { overflow: hidden }
.marquee > div { display: flex; gap: 2rem; width: max-content; animation: marquee 20s linear infinite }
@keyframes marquee { to { transform: translateX(-50%) } }
[x-show]:not([style]) { display: none }
.swiper-wrapper { display: flex }
.swiper-slide { flex: 0 0 100% }`

/** A whole page: what a side writes into the head, and its parts. */
export const pageOf = (head: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Prints</title>
<link rel="icon" href="data:,">
<style>${OWN_STYLES}</style>
${head}
</head>
<body>
<h1>Prints from the harbour</h1>
<p>${ANSWER}</p>
${body}
</body>
</html>
`
