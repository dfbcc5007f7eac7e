/** Bundles the code for Node and for browsers, unless the same sources were bundled before; waits for the former only. */
export declare function compile(
  bundle: 'ssr' | 'commands' | 'tools',
): Promise<{ server: string; client: Promise<{ directory: string; cpuMilliseconds: number }> }>
