import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataOf } from './fake-site.ts'
import { FIREFOX, openViewport, PAGES } from './fake-viewport.ts'

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('nothing is prefetched', () => {
  const BINGBOT = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'
  const CUBOT = 'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'

  it.each([
    ['for bingbot', { userAgent: BINGBOT }, 0],
    ['for a crawler', { userAgent: `${FIREFOX} ExampleCrawler/1.0` }, 0],
    ['for a spider', { userAgent: 'Baiduspider+(+http://www.baidu.com/search/spider.htm)' }, 0],
    ['for a user agent with the word crawling', { userAgent: 'crawling for research' }, 0],
    ['for a bot on a CUBOT', { userAgent: `${CUBOT} (compatible; Googlebot/2.1)` }, 0],
    ['on 2g', { connection: { effectiveType: '2g' } }, 0],
    ['on slow-2g', { connection: { effectiveType: 'slow-2g' } }, 0],
    ['with Save-Data', { connection: { saveData: true, effectiveType: '4g' } }, 0],
    ['but on 3g', { connection: { saveData: false, effectiveType: '3g' } }, 2],
    ['but where the browser does not report the connection', { connection: undefined }, 2],
    ['but on a CUBOT phone', { userAgent: CUBOT }, 2],
  ])('%s', async (_, changes, requests) => {
    const { navigator, scroll, prefetcher, linkTo, asked } = openViewport()
    Object.assign(navigator, changes)
    scroll(true, ['a'])
    prefetcher.hurry(linkTo('/b'))
    await pass(60_000)
    expect(asked).toHaveLength(requests)
  })

  it('while the tab is hidden', async () => {
    const { document, scroll, asked } = openViewport()
    document.hidden = true
    scroll(true, ['a'])
    await pass(20_000)
    expect(asked).toEqual([])
    document.hidden = false
    await pass(3000)
    expect(asked).toEqual([dataOf('a')])
  })

  it('while a navigation runs', async () => {
    const { scroll, prefetcher, linkTo, asked } = openViewport()
    prefetcher.pause(true)
    scroll(true, ['a'])
    prefetcher.hurry(linkTo('/b'))
    await pass(20_000)
    expect(asked).toEqual([])
    prefetcher.pause(false)
    await pass(3000)
    expect(asked).toEqual([dataOf('a')])
  })

  it('after the connection has become slow', async () => {
    const { navigator, scroll, asked } = openViewport()
    scroll(true, PAGES)
    await pass(4000)
    navigator.connection.saveData = true
    await pass(60_000)
    expect(asked).toEqual(['a', 'b', 'c', 'd'].map(dataOf))
  })
})
