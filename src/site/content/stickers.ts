/** The kind of block that is no figure: a drawing beside the text, without a caption. */
export const STICKER = 'sticker'

/** The path of a sticker beside the text below a cover, whose digest it has: that of the category. Without a cover, the path is not complete. */
export function stickerPath(motif: string, cover = ''): string {
  return `/covers/sticker--${motif}${cover.slice(-'-01234567.svg'.length, -'.svg'.length)}.svg`
}

const INCOMPLETE = /"\/covers\/sticker--([\w-]+)\.svg"/g

/** The text below a cover, with the paths of its stickers completed. */
export function completeStickers(html: string, cover: string): string {
  return html.replace(INCOMPLETE, (_, motif: string) => `"${stickerPath(motif, cover)}"`)
}
