/** The path of a Chromium on this machine; where none is found, an error that one sentence explains. */
export declare function findChromium(): string
