import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { probeImage } from '../../../../../src/engine/node/sources/image-probe.ts'

const SAMPLES: Record<string, Buffer> = {
  'a.png': pngOf(3, 2),
  'a.jpg': hexOf('ffd8 ffe00010 4a464946 00010100 00010001 0000 ffc4 0003 00 ff ffc2 0011 08 0140 01e0 03 012200 021101 031101 ffd9'),
  'a.gif': hexOf('474946383961 0500 0400 80 00 00 000000 ffffff 2c 00000000 0500 0400 00 02 02 4401 00 3b'),
  'lossy.webp': webpOf('VP8 ', '300100 9d012a 2c01 c880 34 25'),
  'lossless.webp': webpOf('VP8L', '2f 0f c00300 00'),
  'extended.webp': webpOf('VP8X', '10000000 7f0200 df0100'),
  'a.avif': avifOf('avif', [64, 48], [640, 480], [32, 24]),
  'a.ico': hexOf('000001000200 10100000 01002000 04000000 26000000 00000000 01002000 02000000 2a000000 deadbeef cafe'),
  'a.svg': svgOf('width="24" height="12"'),
}

describe('the size of a picture', () => {
  it.each([
    ['a.png', { format: 'png', width: 3, height: 2 }],
    ['a.jpg', { format: 'jpeg', width: 480, height: 320 }],
    ['a.gif', { format: 'gif', width: 5, height: 4 }],
    ['lossy.webp', { format: 'webp', width: 300, height: 200 }],
    ['lossless.webp', { format: 'webp', width: 16, height: 16 }],
    ['extended.webp', { format: 'webp', width: 640, height: 480 }],
    ['a.avif', { format: 'avif', width: 640, height: 480 }],
    ['a.ico', { format: 'ico', width: 256, height: 256 }],
    ['a.svg', { format: 'svg', width: 24, height: 12 }],
  ])('is read from the header of %s', (file, expected) => {
    expect(probeImage(file, sample(file))).toEqual(expected)
  })

  it('does not depend on the case or the spelling of the extension', () => {
    expect(probeImage('A.PNG', sample('a.png'))).toEqual({ format: 'png', width: 3, height: 2 })
    expect(probeImage('a.jpeg', sample('a.jpg'))).toEqual({ format: 'jpeg', width: 480, height: 320 })
  })

  it('of an AVIF file is found with the brand of a sequence, and with a file type of 256 bytes', () => {
    expect(probeImage('a.avif', avifOf('avis', [8, 9]))).toEqual({ format: 'avif', width: 8, height: 9 })
    const long = Buffer.concat([boxOf('ftyp', Buffer.from('mif1\0\0\0\0avif'.padEnd(248, 'mif1'))), avifOf('avif', [8, 9]).subarray(20)])
    expect(probeImage('a.avif', long)).toEqual({ format: 'avif', width: 8, height: 9 })
  })

  it.each([
    ['in pixels', 'width="24px" height="12.4"', 24, 12],
    ['in millimetres', 'width="25.4mm" height="50.8mm"', 96, 192],
    ['in the view box', 'viewBox="0 0 32 16"', 32, 16],
    ['in a view box with commas', "viewBox='-5,-5,32,16'", 32, 16],
    ['as a width, to which the view box gives a height', 'width="100" viewBox="0 0 32 16"', 100, 50],
    ['as a height, to which the view box gives a width', 'height="100" viewBox="0 0 32 16"', 200, 100],
    ['in percent, which only the view box makes a size', 'width="100%" height="100%" viewBox="0 0 32 16"', 32, 16],
    ['in percent alone', 'width="100%" height="100%"', 0, 0],
    ['nowhere', '', 0, 0],
  ])('of an SVG may be stated %s', (_, attributes, width, height) => {
    expect(probeImage('a.svg', svgOf(attributes))).toEqual({ format: 'svg', width, height })
  })
})

describe('a broken picture', () => {
  it.each([
    ['without a byte', 'a.png', Buffer.alloc(0), 'expected PNG, found an empty file'],
    ['with other first bytes', 'a.png', Buffer.from('<!doc'), 'expected the first bytes of PNG, found 3c 21 64 6f 63'],
    ['cut in its header', 'a.png', pngOf(3, 2).subarray(0, 20), 'expected at least 33 bytes, found 20: the file is cut'],
    ['with another first chunk', 'a.png', changed('a.png', 12, 'sRGB'), 'expected an IHDR chunk of 13 bytes first, found "sRGB" of 13'],
    [
      'with a wrong checksum',
      'a.png',
      changed('a.png', 29, '\0\0\0\0'),
      'expected the checksum of the IHDR chunk to be right, found 00 00 00 00',
    ],
    ['without data', 'a.png', pngOf(3, 2).subarray(0, 33), 'expected a whole IDAT or IEND chunk, found the end of the file after 33 bytes'],
    ['without width', 'a.png', pngOf(0, 2), 'expected a width and a height, found 0 x 2'],
    ['of more than 50 megapixels', 'a.png', pngOf(10_000, 5_001), 'expected at most 50 megapixels, found 10000 x 5001'],
    ['without a frame', 'a.jpg', hexOf('ffd8 ffd9 0000'), 'expected a frame header (SOF), found ff d9'],
    ['with data before the frame', 'a.jpg', hexOf('ffd8 ffda 0002 00'), 'expected a frame header (SOF), found ff da'],
    ['cut in a segment', 'a.jpg', hexOf('ffd8 ffe0 0010 4a46'), 'expected at least 20 bytes, found 8: the file is cut'],
    ['with bytes between segments', 'a.jpg', hexOf('ffd8 ffe0 0002 0000 0000'), 'expected a marker at byte 6, found 00 00'],
    ['without height', 'a.gif', changed('a.gif', 8, '\0\0'), 'expected a width and a height, found 5 x 0'],
    ['without an image', 'a.gif', changed('a.gif', 19, ';'), 'expected an image or an extension at byte 19, found 3b'],
    ['cut in its data', 'lossy.webp', sample('lossy.webp').subarray(0, 31), 'expected at least 32 bytes, found 31: the file is cut'],
    [
      'with a wrong start code',
      'lossy.webp',
      changed('lossy.webp', 23, 'x'),
      'expected a VP8, VP8L or VP8X header, found "VP8 " with 30 01 00 78 01 2a 2c 01 c8 80',
    ],
    ['without a stated size', 'a.avif', avifOf('avif'), 'expected an ispe box in meta/iprp/ipco, found none in 52 bytes'],
    ['without icons', 'a.ico', hexOf('000001000000'), 'expected at least one icon, found none'],
    ['cut in its icon', 'a.ico', sample('a.ico').subarray(0, 43), 'expected at least 44 bytes, found 43: the file is cut'],
    ['in another encoding', 'a.svg', Buffer.from('\ufeff<svg/>', 'utf16le'), 'expected an SVG in UTF-8, found bytes that are not'],
    ['with another root', 'a.svg', Buffer.from('<svgx/>'), 'expected the root <svg>, found "<svgx/>"'],
    ['with an open tag', 'a.svg', Buffer.from('<svg><g width="1'), 'expected a tag at character 5, found "<g width=\\"1"'],
    ['with an open element', 'a.svg', Buffer.from('<svg><g>'), 'expected </svg> at the end, found elements that are not closed'],
    ['with a width of nothing', 'a.svg', svgOf('width="0" height="5"'), 'expected a width and a height, found 0 x 5'],
    ['of 9 MB', 'a.svg', Buffer.alloc(9_000_000, '<svg/>'), 'expected an SVG of at most 8388608 bytes, found 9000000'],
  ])('%s is a fault (%s)', (_, file, bytes, message) => {
    expect(probeImage(file, bytes)).toEqual({ code: 'E_IMAGE_BAD', file, message })
  })

  it('may have 50 megapixels', () => {
    expect(probeImage('a.png', pngOf(10_000, 5_000))).toEqual({ format: 'png', width: 10_000, height: 5_000 })
  })
})

describe('a misnamed picture', () => {
  it('is a fault that names both formats and the right name', () => {
    const message = 'expected PNG in a file named .png, found JPEG'
    const hint = 'rename it to ramp.2.jpg'
    expect(probeImage('images/ramp.2.png', sample('a.jpg'))).toEqual({ code: 'E_IMAGE_TYPE', file: 'images/ramp.2.png', message, hint })
  })

  it.each(Object.keys(SAMPLES))('is found by the contents of %s', (file) => {
    const wrongName = file.endsWith('.gif') ? 'b.png' : 'b.gif'
    expect(probeImage(wrongName, sample(file))).toMatchObject({
      code: 'E_IMAGE_TYPE',
      file: wrongName,
      hint: `rename it to b.${file.split('.')[1]}`,
    })
  })

  it.each([
    ['a.bmp', '.bmp'],
    ['png', ''],
    ['a.constructor', '.constructor'],
  ])('has an unknown extension, as %s', (file, extension) => {
    const message = `expected the extension of a picture, found "${extension}"`
    const hint = 'use one of .png, .jpg, .jpeg, .gif, .webp, .avif, .svg, .ico'
    expect(probeImage(file, sample('a.png'))).toEqual({ code: 'E_IMAGE_TYPE', file, message, hint })
  })
})

describe('an active SVG', () => {
  it.each([
    ['a script', '<svg><script>1</script></svg>', '<script'],
    ['a script with a prefix', '<svg xmlns:s="http://www.w3.org/2000/svg"><s:Script/></svg>', '<s:Script'],
    ['a handler', '<svg onload="go()"/>', 'onload="go()"'],
    ['a handler behind a quoted tag end', "<svg><g id='>'\n\tonClick = 'go()'/></svg>", 'onClick="go()"'],
    ['a script address', '<svg><set to="javascript:go()"/></svg>', 'javascript:'],
    ['a script address split by a reference', '<svg><a href="jav&#x09;ascript:go()"/></svg>', 'javascript:'],
    ['a script address split by lines', '<svg><a href="\n java\r\nscript\t:go()"/></svg>', 'javascript:'],
    ['a script address in references', '<svg><a href="&#106;&#x0061;VAscript&#58;go()"/></svg>', 'jaVAscript:'],
    ['a foreign object', '<svg><foreignObject/></svg>', '<foreignObject'],
    ['an element of HTML', '<svg><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="1"/></svg>', 'www.w3.org/1999/xhtml'],
    ['an entity', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', '<!ENTITY'],
    ['a declaration', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "go()">]><svg/>', 'declarations in the document type'],
    ['a style sheet', '<?xml-stylesheet href="a.xsl"?><svg/>', '<?xml-stylesheet'],
    ['another encoding', '<?xml version="1.0" encoding="ISO-2022-JP"?><svg/>', 'the encoding "ISO-2022-JP"'],
    ['a link', '<svg><a href="https://example.com/"/></svg>', 'href="https://example.com/"'],
    ['a picture from elsewhere', '<svg><image xlink:href="b.png"/></svg>', 'xlink:href="b.png"'],
    ['a link that only looks local after a second reading', '<svg><use href="&amp;#35;a"/></svg>', 'href="&#35;a"'],
    ['another SVG', '<svg><use href="data:image/svg+xml,x#y"/></svg>', 'href="data:image/svg+xml,x#y"'],
    ['a page', '<svg><use href="data:text/html,x"/></svg>', 'href="data:text/html,x"'],
  ])('is a fault that names what was found: %s', (_, text, found) => {
    const message = `expected an SVG in UTF-8 without scripts, handlers, entities and external references, found ${found}`
    expect(probeImage('a.svg', Buffer.from(text))).toEqual({ code: 'E_IMAGE_BAD', file: 'a.svg', message })
  })

  it('cannot use an entity of HTML', () => {
    expect(probeImage('a.svg', Buffer.from('<svg a="jav&Tab;ascript&colon;"/>'))).toMatchObject({ code: 'E_IMAGE_BAD' })
  })

  it('is not seen in harmless markup', () => {
    const prolog =
      '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- onload="x" -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'
    const body =
      '<text>on = "1" &amp; href="b"</text><use xlink:href="#a"/><image href="data:image/png;base64,AA=="/><style><![CDATA[a>b{}]]></style>'
    const text = `${prolog}<svg xmlns="http://www.w3.org/2000/svg" width="1" height="2">${body}</svg>\n<!-- end -->`
    expect(probeImage('a.svg', Buffer.from(text))).toEqual({ format: 'svg', width: 1, height: 2 })
  })
})

describe('malicious bytes', () => {
  it.each(Object.keys(SAMPLES))('get a result at each length of %s', (file) => {
    const bytes = sample(file)
    for (let length = 0; length < bytes.length; length++) expectAnswer(file, bytes.subarray(0, length))
    expect(probeImage(file, bytes.subarray(0, bytes.length >> 1))).toMatchObject({ code: 'E_IMAGE_BAD' })
  })

  it('get a result after 2,000 random changes', () => {
    const random = randomNumbers(20)
    const files = Object.keys(SAMPLES)
    for (let round = 0; round < 2000; round++) {
      const file = files[round % files.length] ?? ''
      const bytes = Buffer.from(sample(file))
      for (let change = random(8); change >= 0; change--) bytes[random(bytes.length)] = random(3) === 0 ? 0xff : random(256)
      expectAnswer(file, bytes.subarray(0, random(4) === 0 ? random(bytes.length) : bytes.length))
    }
  })

  it.each([
    ['a.svg', '<svg ', 'a '],
    ['a.svg', '<svg a="', '&#1'],
    ['a.svg', '<?xml ', '<?xml encoding='],
    ['a.svg', '<!DOCTYPE svg[', '<!DOCTYPE '],
    ['a.svg', '<!--', '<!--'],
    ['a.svg', '<svg width="', '1'],
    ['a.jpg', '\xff\xd8\xff', '\xff'],
    ['a.avif', '\0\0\0\x10ftypavif\0\0\0\0', '\0\0\0\x08meta'],
  ])('get a result quickly when %s starts with %j and repeats %j', (file, start, unit) => {
    const bytes = Buffer.from(start + unit.repeat(Math.floor(2_000_000 / unit.length)), 'latin1')
    expect(probeImage(file, bytes)).toMatchObject({ code: 'E_IMAGE_BAD' })
  })
})

function expectAnswer(file: string, bytes: Buffer): void {
  const answer = probeImage(file, bytes)
  if ('code' in answer) {
    expect(['E_IMAGE_BAD', 'E_IMAGE_TYPE']).toContain(answer.code)
    expect(answer.message).toMatch(/^expected .*found /s)
  } else {
    expect(Number.isInteger(answer.width) && Number.isInteger(answer.height)).toBe(true)
    expect(answer.width * answer.height).toBeLessThanOrEqual(50_000_000)
  }
}

function sample(file: string): Buffer {
  const bytes = SAMPLES[file]
  if (bytes === undefined) throw new Error(`no sample ${file}`)
  return bytes
}

function changed(file: string, offset: number, text: string): Buffer {
  const bytes = Buffer.from(sample(file))
  bytes.write(text, offset, 'latin1')
  return bytes
}

function hexOf(text: string): Buffer {
  return Buffer.from(text.replaceAll(' ', ''), 'hex')
}

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const data = deflateSync(Buffer.alloc(2 * 10))
  return Buffer.concat([hexOf('89504e470d0a1a0a'), chunkOf('IHDR', header), chunkOf('IDAT', data), chunkOf('IEND', Buffer.alloc(0))])
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

function webpOf(kind: string, body: string): Buffer {
  const data = hexOf(body)
  const chunk = Buffer.concat([Buffer.from(`WEBP${kind}`), uint32(data.length).reverse(), data])
  return Buffer.concat([Buffer.from('RIFF'), uint32(chunk.length).reverse(), chunk])
}

function avifOf(brand: string, ...sizes: [width: number, height: number][]): Buffer {
  const properties = sizes.map(([width, height]) => boxOf('ispe', uint32(0), uint32(width), uint32(height)))
  const meta = boxOf('meta', uint32(0), boxOf('iprp', boxOf('ipco', ...properties)))
  return Buffer.concat([boxOf('ftyp', Buffer.from(`mif1\0\0\0\0${brand}`)), meta, hexOf('00000000')])
}

function boxOf(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type), ...parts])
  return Buffer.concat([uint32(body.length + 4), body])
}

function svgOf(attributes: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`)
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A deterministic generator of integers below a limit (mulberry32). */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
