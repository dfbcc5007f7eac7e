import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { saveWhole } from '../cache-files.ts'
import { digestOf, shortDigest } from '../digest.ts'
import type { PictureFont } from '../pictures/picture.ts'
import type { PictureFontPlan } from './font-plan.ts'
import type { SubsetFont } from './font-subset.ts'
import { readFont } from './font-tables.ts'

/** Subsets the font of pictures into a file for each script. */
export function cutPictureFont({ weight, features, scripts }: PictureFontPlan, subset: SubsetFont): Promise<Uint8Array[]> {
  return Promise.all(
    scripts.map(({ source, characters }) =>
      subset({ source, characters, targetFormat: 'truetype', variationAxes: { wght: weight }, keepFeatures: features, noHinting: true }),
    ),
  )
}

/**
 * Writes the font to the cache folder, from which the renderer loads it, and measures its characters; what it does not have comes from
 * `other`, the own font of a site.
 */
export function placePictureFont(
  { name, weight }: PictureFontPlan,
  cut: readonly Uint8Array[],
  root: string,
  other?: Uint8Array,
): PictureFont {
  const contents = other === undefined ? cut : [other, ...cut]
  const folder = join(root, '.cache', 'fonts')
  const files = contents.map((font) => {
    const file = `${shortDigest(digestOf(font))}.ttf`
    if (!existsSync(join(folder, file))) saveWhole(folder, file, font)
    return join(folder, file)
  })
  const others = other && readFont(other).advances
  const advances = new Map([...(others ?? []), ...cut.flatMap((font) => [...readFont(font).advances])])
  return { name, weight, files, advances, others }
}
