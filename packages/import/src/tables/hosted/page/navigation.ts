import type { NavigationRules } from '../../../engine/navigation-rules.js'
import type { Kind, Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'

const MENU = 'site-header-menu'
const NOT_OF_A_BUTTON = { role: null, tabindex: null, 'aria-controls': null, 'aria-expanded': null } as const

const folderId = (name: string): Value => ({ join: ['site-folder-', { attribute: name }] })

/**
 * Of 7.1: a panel for each folder, which covers the list before. A popover in a popover does the same. Sheets style the
 * links by their tag name, so a button is put into each.
 */
const panels: readonly Step[] = [
  // Those of folders that are closed are out of reach.
  { set: '.header-menu [tabindex]', attributes: { tabindex: null } },
  { addClass: '.header-menu [data-folder="root"]', names: ['header-menu-nav-folder--active'] },
  {
    each: '.header-menu a[data-folder-id]',
    steps: [
      { set: ':scope', attributes: { ...NOT_OF_A_BUTTON, href: null } },
      {
        wrapContent: ':scope',
        in: { tag: 'button', attributes: { type: 'button', popovertarget: folderId('data-folder-id') } },
      },
    ],
  },
  {
    each: '.header-menu [data-folder]:not([data-folder="root"])',
    steps: [
      { set: ':scope', attributes: { id: folderId('data-folder'), popover: 'auto' } },
      { set: 'a[data-action="back"]', attributes: { ...NOT_OF_A_BUTTON, href: null } },
      {
        wrapContent: '[data-action="back"]',
        in: {
          tag: 'button',
          attributes: {
            type: 'button',
            popovertarget: folderId('data-folder'),
            popovertargetaction: 'hide',
          },
        },
      },
    ],
  },
]

/** The header of 7.1. The menu is beside the bar in the markup and over the whole window when it is open. */
export const navigation: Kind = {
  name: 'navigation',
  // Theirs hides the menu and all that is in it until a class on the body says that it is open.
  css: `
:is([data-block=menu],.header-menu [data-folder]):popover-open{all:revert!important;box-sizing:border-box!important;width:100%!important;height:100%!important;margin:0!important;padding:4.5rem 0 1rem!important;border:0!important;visibility:visible!important}
.header-menu [data-folder]:popover-open{background:0 0!important}
[data-block=menu][popover]:not(:popover-open),.header-menu [popover]:not(:popover-open){display:none!important}
.header-menu:has([data-folder]:popover-open) [data-folder=root]{visibility:hidden!important}
[class*=header-menu-nav]:not([popover]){position:relative!important;inset:auto!important;height:auto!important;max-height:none!important;overflow:visible!important;opacity:1!important;transform:none!important;pointer-events:auto!important}
.header-menu button:not([class]){all:unset;width:100%;cursor:pointer}
[data-block=menu]>[popovertargetaction]{all:unset!important;position:fixed!important;top:1rem!important;right:1rem!important;z-index:3!important;padding:0 .8rem!important;border-radius:50%!important;background:Canvas!important;color:CanvasText!important;font:2rem/2.75rem Arial!important;cursor:pointer!important}
:is(.header-menu button:not([class]),[data-block=menu]>*,.site-toggle>button):focus-visible{outline:2px solid!important}
:where(.site-toggle){position:relative}
.site-toggle>button{all:unset!important;position:absolute!important;inset:0!important;min-width:2.5rem!important;min-height:2.5rem!important;cursor:pointer!important}
.site-navigation *{all:revert!important}
.site-navigation ul{padding:0 1rem!important;list-style:none!important;font-size:1.25rem!important;line-height:2.2!important}
.site-navigation :is(a,summary){color:inherit!important;text-decoration:none!important}
.site-navigation a{display:block!important}
:is(.header-nav-item--folder,.folder,.Header-nav-item--folder):is(:hover,:focus-within)>:is(.header-nav-folder-content,.subnav,.Header-nav-folder){opacity:1!important;visibility:visible!important}
`,
  shapes: [
    {
      name: 'header and its menu, 7.1',
      root: 'body',
      needs: ['.header-menu a[href]', '.header-burger-btn'],
      block: 'menu',
      on: '.header-menu',
      parts: { list: '.header-menu-nav' },
      attributes: { id: MENU, popover: 'auto' },
      steps: [
        ...panels,
        { rename: '.header-burger-btn', to: 'button' },
        {
          set: '.header-burger-btn',
          attributes: {
            ...NOT_OF_A_BUTTON,
            href: null,
            type: 'button',
            popovertarget: MENU,
            // Both of its names are hidden, as its script shows one of them.
            'aria-label': { first: [{ text: '.js-header-burger-open-title' }, { word: 'menu' }] },
          },
        },
        { remove: '.js-header-burger-close-title' },
        {
          make: [
            {
              tag: 'button',
              attributes: {
                type: 'button',
                popovertarget: MENU,
                popovertargetaction: 'hide',
                'aria-label': { word: 'close' },
              },
              children: [{ write: '×' }],
            },
          ],
          at: '.header-menu',
          place: 'first',
        },
        {
          set: '.header-nav-folder-title',
          attributes: { 'aria-expanded': null, 'aria-controls': null },
        },
      ],
    },
    {
      // Its list opens by pointing, in the sheets. With a tab stop, it opens for the keyboard too.
      name: 'folder in a wide window, 7.0',
      root: '.folder > .folder-toggle:not(a):not(button)',
      steps: [{ set: ':scope', attributes: { tabindex: '0' } }],
    },
  ],
}

/** The templates of 7.0, of whose navigations each family has its own, and what 7.1 may become. */
export const navigationRules: NavigationRules = {
  toggles:
    '.header-burger-btn, .Mobile-bar-menu, .mobile-nav-toggle, #mobileMenuLink, #mobileNavToggle, #mobile-navigation-label, .nav-mobile-menu-label, [data-controller="MobileOverlayToggle"]',
  toggleNames:
    /burger|(?:nav|navigation|menu)[-_]?(?:toggle|icon|button|btn|trigger|opener|switch)|(?:toggle|open|show)[-_]?(?:mobile[-_]?)?(?:nav|menu)|mobile[-_]?(?:nav|navigation|menu)[-_]?(?:link|open|label)|mobile[-_]?(?:toggle|trigger|button|icon)/i,
  notIn:
    'main, footer, [data-block], .sqs-block, .page-section, .Mobile-overlay, #mobileNav, #sidecarNav, #mobileNavWrapper, .sqs-cart-dropzone, form',
  menus: [
    '.Mobile-overlay-menu',
    '[data-content-field="navigation-mobileNav"], #mobileNavigation, #mobile-navigation, #mobileNav, .mobileNav, .mobile-nav, nav[id*="mobile" i], nav[class*="mobile" i]',
    '.header-menu-nav',
    'header [data-content-field^="navigation"], #header [data-content-field^="navigation"], .header-nav-list',
    '[data-content-field^="navigation"]',
    'header nav, #header nav',
    'nav',
  ],
  folders:
    '.subnav, .folder-child, .folder-links, .Header-nav-folder, .Mobile-overlay-folder, .header-nav-folder-content, [data-folder]:not([data-folder="root"]), ul ul, ul ol',
  folderNames: [
    ['data-controller-folder', 'data-controller-folder-toggle'],
    ['data-folder', 'data-folder-id'],
  ],
}
