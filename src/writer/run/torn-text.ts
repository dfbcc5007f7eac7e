/** Disks allocate blocks of a multiple of this size. */
const BLOCK = 512

/** Whether an article was cut off by a full disk: at the end of a block, and not at the end of a line. */
export function isTorn(text: string): boolean {
  return !text.endsWith('\n') && Buffer.byteLength(text) % BLOCK === 0
}
