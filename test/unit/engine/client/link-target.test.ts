import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followedLink } from '../../../../src/engine/client/link-target.ts'

const HERE = 'https://magazine.example/terms?a=1'

/** The part of an element that a click needs. */
class FakeElement {
  readonly link: FakeElement | null
  constructor(link?: FakeElement | null) {
    this.link = link === undefined ? this : link
  }
  closest(selector: string): FakeElement | null {
    return selector === 'a' ? this.link : null
  }
}

class FakeAnchor extends FakeElement {
  readonly attributes: Record<string, string>
  constructor(attributes: Record<string, string>) {
    super()
    this.attributes = attributes
    if (attributes.href !== undefined) {
      const { href, origin, pathname, search, hash } = new URL(attributes.href, HERE)
      Object.assign(this, { href, origin, pathname, search, hash })
    }
  }
  get target(): string {
    return this.attributes.target ?? ''
  }
  hasAttribute(name: string): boolean {
    return name in this.attributes
  }
}

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLAnchorElement', FakeAnchor)
  vi.stubGlobal('location', new URL(HERE))
})
afterEach(() => void vi.unstubAllGlobals())

function follows(link: FakeAnchor, changes: object = {}): boolean {
  const event = {
    target: link,
    button: 0,
    defaultPrevented: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...changes,
  }
  const followed = followedLink(event as unknown as MouseEvent)
  expect([undefined, link]).toContain(followed)
  return followed !== undefined
}

describe('a click on a link', () => {
  it.each([
    ['/slappy'],
    ['/'],
    ['/slappy/'],
    ['/slappy?a=1#end'],
    ['/terms'],
    ['/terms?a=2'],
    ['/terms?a=2#ads'],
    ['/terms?a=1'],
    ['https://magazine.example/slappy'],
    ['/slappy.html'],
    ['/index.html'],
    ['/v1.2/news'],
    ['/slappy?file=picture.png'],
    ['/slappy#chapter.two'],
    ['/100%'],
  ])('to %s is followed in the document', (href) => {
    expect(follows(new FakeAnchor({ href }))).toBe(true)
  })

  it('is followed from an element inside the link', () => {
    const link = new FakeAnchor({ href: '/slappy' })
    expect(follows(link, { target: new FakeElement(link) })).toBe(true)
  })

  it('is followed where its target is this window', () => {
    expect(follows(new FakeAnchor({ href: '/slappy', target: '_self' }))).toBe(true)
  })

  it.each([
    ['another origin', { href: 'https://elsewhere.example/slappy' }],
    ['another port', { href: 'https://magazine.example:8443/slappy' }],
    ['another host without a scheme', { href: '//elsewhere.example/slappy' }],
    ['a mail address', { href: 'mailto:desk@magazine.example' }],
    ['a script', { href: 'javascript:void(0)' }],
    ['a picture', { href: '/images/slappy.JPG' }],
    ['a feed', { href: '/rss.xml' }],
    ['an archive', { href: '/files/press-kit.tar.gz' }],
    ['another window', { href: '/slappy', target: '_blank' }],
    ['a named window', { href: '/slappy', target: 'help' }],
    ['a download', { href: '/slappy', download: '' }],
    ['no address', {}],
    ['an anchor on this page', { href: '#ads' }],
    ['the top of this page', { href: '#' }],
  ] as [string, Record<string, string>][])('to %s is left to the browser', (_, attributes) => {
    expect(follows(new FakeAnchor(attributes))).toBe(false)
  })

  it.each([
    ['the control key', { ctrlKey: true }],
    ['the command key', { metaKey: true }],
    ['the shift key', { shiftKey: true }],
    ['the alt key', { altKey: true }],
    ['the middle button', { button: 1 }],
    ['the right button', { button: 2 }],
    ['its default prevented by another listener', { defaultPrevented: true }],
  ])('with %s is left to the browser', (_, changes) => {
    expect(follows(new FakeAnchor({ href: '/slappy' }), changes)).toBe(false)
  })
})

it('a click outside of links is left to the browser', () => {
  const link = new FakeAnchor({ href: '/slappy' })
  expect(follows(link, { target: new FakeElement(null) })).toBe(false)
  expect(follows(link, { target: null })).toBe(false)
})
