import { describe, expect, it } from 'vitest'
import { lint } from '../lint.js'

const messages = (source: string) => lint(source).map(({ message }) => message)
const item = (inside: string) => `<div data-block="accordion"><div data-part="item">${inside}</div></div>`
const header = '<h3><button type="button" data-part="header">Q</button></h3>'
const panel = '<p data-part="panel">A</p>'

describe('parts', () => {
  it('suggests the nearest part', () => {
    expect(lint(item(`${header}${panel}<p data-part="pannel"></p>`))).toMatchObject([
      { message: 'accordion: there is no part "pannel"', expected: 'item, header, panel', nearest: 'panel' },
    ])
  })

  it.each([
    [`<h3><a href="#a" data-part="header">Q</a></h3>${panel}`, 'accordion: the part "header" is a <a>'],
    [
      `<h3><button data-part="header">Q</button></h3>${panel}`,
      'accordion: the part "header" is a <button> without type',
    ],
    [
      `<h3><button type="submit" data-part="header">Q</button></h3>${panel}`,
      'accordion: the part "header" is a <button> with type="submit"',
    ],
    [
      `<p><button type="button" data-part="header">Q</button></p>${panel}`,
      'accordion: the part "header" is in none of the elements it belongs in',
    ],
  ])('an accordion header is a button in a heading: %s', (inside, message) => {
    expect(messages(item(inside))).toEqual([message])
  })

  it('accepts an element with the role of a heading', () => {
    const heading =
      '<div role="heading" aria-level="3"><button type="BUTTON" data-part="header">Q</button></div>'
    expect(lint(item(heading + panel))).toEqual([])
  })

  it('wants a header and a panel in every item, and points at the item', () => {
    const source = `<div data-block="accordion"><div data-part="item">${header}${panel}</div>\n<div data-part="item"></div></div>`
    expect(lint(source)).toMatchObject([
      { line: 2, column: 1, message: 'accordion: this part "item" has no part "header" in it' },
      { line: 2, column: 1, message: 'accordion: this part "item" has no part "panel" in it' },
    ])
  })

  it('wants a panel for every tab', () => {
    const tab = '<a data-part="tab" href="#a">A</a>'
    const source = (panels: number) =>
      `<div data-block="menu-tabs">${tab.repeat(2)}${panel.repeat(panels)}</div>`
    expect(messages(source(1))).toEqual([
      'menu-tabs: every part "tab" needs a part "panel"; there are 2 of "tab" and 1 of "panel"',
    ])
    expect(lint(source(2))).toEqual([])
    expect(lint(source(3))).toEqual([])
  })

  it('accepts a root that is its own part, where the block allows it', () => {
    const gallery = (part: string) =>
      `<div data-block="gallery" data-part="${part}"><img data-part="slide" src="/a.jpg" alt="A" width="1" height="1"></div>`
    expect(lint(gallery('slides'))).toEqual([])
    expect(messages(gallery('next'))).toEqual([
      'gallery: the part "slides" is missing',
      'gallery: the block cannot be its own part "next"',
      'gallery: the part "slide" is not in a part "slides"',
    ])
  })

  it('accepts a button of a form elsewhere in the block', () => {
    const area = (form: string) =>
      `<div data-block="member-area"><form data-part="form" id="sign-in" method="post" action="/account"></form><button data-part="submit" form="${form}">Sign in</button></div>`
    expect(lint(area('sign-in'))).toEqual([])
    expect(messages(area('other'))).toContain('member-area: the part "submit" is not in a part "form"')
  })

  it('assigns a part to the nearest block', () => {
    const nested = `<div data-block="accordion">${item(header + panel)}</div>`
    expect(messages(nested)).toEqual(['accordion: the part "item" is missing'])
  })

  it('assigns a block that is a part to the block around it', () => {
    const tabs =
      '<div data-block="menu-tabs" data-part="panel"><a href="#x" data-part="tab">x</a><p data-part="panel"></p></div>'
    expect(lint(item(header + tabs))).toEqual([])
  })

  it('ignores parts in an unknown block', () => {
    expect(lint('<div data-block="nope"><p data-part="x"></p></div>').map(({ code }) => code)).toEqual([
      'unknown-block',
    ])
  })

  const submit = '<button data-part="submit">Send</button>'
  const form = (attributes: string, inside = submit) =>
    `<form ${attributes} action="/" method="POST" data-form-id="a">${inside}</form>`

  it('accepts a form block that is a form or contains one', () => {
    expect(lint(form('data-block="form"'))).toEqual([])
    expect(lint(`<section data-block="form">${form('')}</section>`)).toEqual([])
    expect(messages(`<section data-block="form">${submit}</section>`)).toEqual([
      'form: the block is a <section> and holds no <form>',
    ])
  })

  it('reports the attributes that a form needs to be sent without script', () => {
    expect(messages(`<form data-block="form" method="get">${submit}</form>`)).toEqual([
      'form: the block is a <form> without action',
      'form: the block is a <form> without data-form-id',
      'form: the block is a <form> with method="get"',
    ])
  })

  it('reports a control outside its field', () => {
    expect(
      messages(form('data-block="form"', `<input data-part="control" aria-label="A">${submit}`)),
    ).toEqual(['form: the part "control" is not in a part "field"'])
  })
})

describe('the button that Enter presses', () => {
  const remove = '<button name="remove" value="e1">Remove</button>'
  const update = '<button type="submit" data-part="update">Update</button>'
  const cart = (buttons: string) =>
    lint(
      `<section data-block="cart"><form data-part="form" method="post" action="/api/commerce/cart/update">${buttons}
       <ul data-part="lines"></ul><template data-part="line-template"><li data-part="line"></li></template></form></section>`,
    )

  it('is the first one that sends the form', () => {
    expect(cart(`<button type="button">Help</button>${update}${remove}${update}`)).toEqual([])
    expect(cart(remove)).toEqual([])
  })

  it('is reported if it is another one', () => {
    const expected = 'data-part="update" on the first button that sends the form'
    const message = 'cart: Enter in a field presses this button, and not the part "update"'
    expect(cart(remove + update)).toMatchObject([{ code: 'part-place', message, expected }])
    expect(cart(`<input type="submit">${update}`)).toMatchObject([{ message }])
  })
})

describe('one of several sources', () => {
  const embed = (attributes: string, frame = '<div data-part="frame"></div>') =>
    `<div data-block="embed" ${attributes}>${frame}<a data-part="link" href="/tides">Tides</a></div>`

  it.each([
    embed('data-option-url="/tides"'),
    embed(`data-block-json='{"html":"x"}'`),
    embed('', '<iframe data-part="frame" data-src="/tides"></iframe>'),
    embed('', '<p data-part="frame"></p><script type="text/plain" data-part="script" src="/s.js"></script>'),
  ])('is enough: %s', (source) => {
    expect(lint(source)).toEqual([])
  })

  it.each([
    embed(''),
    embed('data-option-url=""'),
    embed('', '<iframe data-part="frame" data-src=" "></iframe>'),
  ])('is missing: %s', (source) => {
    expect(lint(source)).toMatchObject([
      {
        code: 'missing-source',
        message: 'embed: it has nothing to show',
        expected: 'the option "url", the option "html", data-src on the part "frame", or the part "script"',
      },
    ])
  })
})

describe('the visible or findable parts', () => {
  const rules = (source: string) => lint(source).map(({ code, message }) => [code, message])
  const tabs = (list: string, panel = '<p data-part="panel">A</p>') =>
    `<div data-block="menu-tabs"><div ${list}><button type="button" data-part="tab">A</button></div>${panel}</div>`

  it.each(['aria-label="Courses"', 'aria-labelledby="courses" id="courses"'])(
    'is a list of tabs with %s',
    (name) => {
      expect(rules(tabs(`data-part="tablist" ${name}`))).toEqual([])
    },
  )

  it.each(['', 'aria-label=" "'])('is not a list of tabs with %j', (name) => {
    expect(rules(tabs(`data-part="tablist" ${name}`))).toEqual([
      ['part-name', 'menu-tabs: the part "tablist" has no name that a screen reader could say'],
    ])
  })

  it('is a panel that script may close and the server leaves open, or that search can find', () => {
    const list = 'data-part="tablist" aria-label="T"'
    expect(rules(tabs(list, '<p data-part="panel" hidden>A</p>'))).toEqual([
      ['part-hidden', 'menu-tabs: the part "panel" is hidden, and stays so where no script comes'],
    ])
    expect(rules(tabs(list, '<p data-part="panel" hidden="until-found">A</p>'))).toEqual([])
  })
})
