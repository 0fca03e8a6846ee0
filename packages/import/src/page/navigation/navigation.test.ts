import { describe, expect, it } from 'vitest'
import { fixture } from '../../../testing/fixture.js'
import { importFixture } from '../../../testing/import-fixture.js'

const FAMILIES = ['overlay', 'sidecar', 'link', 'checkbox', 'unknown']

describe('the navigation of an imported page', () => {
  it.each(FAMILIES)('has the links and folders of its templates: %s', async (name) => {
    const { document, found, issues } = await importFixture(fixture(`hosted/navigation-${name}`))
    const list = document.querySelector('nav.site-navigation[popover] > ul')
    const texts = [...(list?.querySelectorAll('a, summary') ?? [])].map((each) => each.textContent)
    expect(texts.toSorted()).toEqual(['Bowls', 'People', 'Studio', 'Visit', 'Wheels'])
    expect([...(list?.querySelectorAll('details a') ?? [])].map((each) => each.getAttribute('href'))).toEqual(
      ['/studio/people', '/studio/wheels'],
    )
    const toggles = document.querySelectorAll('button[popovertarget]:not([popovertargetaction])')
    expect(found.filter(({ kind, shape }) => kind === 'navigation' && shape.startsWith('any'))).toHaveLength(
      toggles.length,
    )
    expect(issues).toEqual([])
  })

  it('keeps the menu of 7.1 and gives it what opens and closes it', async () => {
    const { document, issues } = await importFixture(fixture('hosted/navigation-7.1'))
    expect(
      document.querySelectorAll('button.header-burger-btn[popovertarget="site-header-menu"]'),
    ).toHaveLength(2)
    expect(document.querySelector('.site-navigation, .header-menu [tabindex]')).toBeNull()
    expect(issues).toEqual([])
  })

  it.each([
    ['<button>Menu</button>', '<button type="button" popovertarget="site-navigation">Menu</button>'],
    [
      '<button class="x" aria-label="Menu"><i></i></button>',
      '<button class="x" aria-label="Menu" type="button" popovertarget="site-navigation"><i></i></button>',
    ],
    [
      '<button class="burger" aria-expanded="false"><i></i></button>',
      '<button class="burger" type="button" popovertarget="site-navigation" aria-label="Menu"><i></i></button>',
    ],
    [
      '<a class="nav-icon" href="#">Go</a>',
      '<a class="nav-icon site-toggle">Go<button type="button" popovertarget="site-navigation" aria-label="Go"></button></a>',
    ],
    [
      '<div id="mobile-button" role="button" tabindex="0"><i></i></div>',
      '<div id="mobile-button" class="site-toggle"><i></i><button type="button" popovertarget="site-navigation" aria-label="Menu"></button></div>',
    ],
  ])('is opened by what looks like its button: %s', async (toggle, after) => {
    const { html } = await importFixture(`<body id="collection-5f">${toggle}<nav><a href="/a">A</a></nav>`)
    expect(html).toContain(`${after}<nav>`)
  })

  it.each([
    ['no button', '<nav><a href="/a">A</a></nav>'],
    ['no links', '<button class="menu-toggle">Menu</button>'],
    [
      'a link that is called as a button',
      '<a class="menu-button" href="/menu">Menu</a><nav><a href="/a">A</a></nav>',
    ],
    [
      'a button in a block',
      '<div class="sqs-block"><button class="menu-toggle">Menu</button></div><nav><a href="/a">A</a></nav>',
    ],
  ])('is not added where a page has %s', async (_, html) => {
    const { document } = await importFixture(`<body id="collection-5f">${html}`)
    expect(document.querySelector('[popover]')).toBeNull()
  })
})
