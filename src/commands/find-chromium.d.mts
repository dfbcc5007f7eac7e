/** The path of a Chromium on this machine, with `headless` preferably of its headless shell; throws a one-line error if none is found. */
export declare function findChromium(options?: { headless?: boolean }): string
