/** The path of a Chromium on this machine; throws a one-line error if none is found. */
export declare function findChromium(): string
