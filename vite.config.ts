import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defaultServerConditions, defineConfig, type EnvironmentOptions, type UserConfig } from 'vite'

const { resolve } = createRequire(import.meta.url)

/** Its package names the whole library only; what the search uses of it is in the light build, a quarter of the size. */
export const FLEXSEARCH = join(resolve('flexsearch'), '../flexsearch.light.module.min.js')
/** The package loads a second renderer beside it, which answers with streams. */
const RENDER_TO_STRING = join(resolve('react-dom/server'), '../cjs/react-dom-server-legacy.node.production.js')
/** What pages have in themselves, and what they link. */
const STYLES = ['article-page', 'other-page', 'linked']
const WRITER_PACKAGES = ['handlebars', 'openai', 'gpt-tokenizer', 'yaml']

/** The commands that make and show the magazine, all its commands, and the tools of those who work on it: no first build waits for the last two. */
const CODE_FOR_NODE: Record<string, EnvironmentOptions> = {
  ssr: codeForNode('src/commands/site-commands.ts'),
  commands: { consumer: 'server', ...codeForNode('src/commands/commands.ts') },
  tools: { consumer: 'server', ...codeForNode('test/tools/tools.ts') },
}

/** What readers load, the core of that on its own, and what builds the site. `src/commands/launch.mjs` builds all and runs the last. */
export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    appType: 'custom',
    publicDir: false,
    resolve: { alias: { 'flexsearch-light': FLEXSEARCH, ...(command === 'build' ? { 'react-dom/server': RENDER_TO_STRING } : {}) } },
    worker: { format: 'es' },
    // PostCSS, which would join the sheets, takes longer to load than to do it. What older browsers need is added by minification.
    css: { transformer: 'lightningcss', lightningcss: { targets: {} } },
    // The bundler knows JSX itself; the plugin adds fast refresh in development.
    plugins: command === 'serve' ? [(await import('@vitejs/plugin-react')).default()] : [],
    environments: {
      client: {
        build: {
          manifest: true,
          modulePreload: false,
          // `light-dark()` and nesting as they are written: what an older browser would be given instead weighs a fifth more.
          cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
          rolldownOptions: {
            // The core calls what the client's entry exports.
            preserveEntrySignatures: 'strict',
            // Whatever two pages share comes with React, in one file.
            output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
            input: {
              client: 'src/entry-client.tsx',
              sw: 'src/engine/worker/sw.ts',
              ...Object.fromEntries(STYLES.map((name) => [name, `src/site/ui/styles/${name}.css`])),
            },
          },
        },
      },
      // One file that shares no chunk with the runtime: it is all that a page loads by itself.
      core: {
        consumer: 'client',
        build: { modulePreload: false, rolldownOptions: { input: { core: 'src/entry-core.ts' }, output: { entryFileNames: '[name].js' } } },
      },
      // One file again: a function for static hosts.
      edge: {
        consumer: 'client',
        build: {
          modulePreload: false,
          rolldownOptions: {
            preserveEntrySignatures: 'strict',
            input: { edge: 'src/entry-edge.ts' },
            output: { entryFileNames: '[name].js' },
          },
        },
      },
      ...(command === 'build' ? CODE_FOR_NODE : {}),
    },
  }),
)

function codeForNode(commands: string): EnvironmentOptions {
  return {
    // Bundled whole and without the development halves of its packages, the code loads in a third of the time: each thread loads it.
    // What cuts fonts and what paints stay outside: they load WebAssembly and native code from beside themselves, where there is work for them.
    // So does what only the writer, or a deployment, needs: no build waits for it.
    resolve: {
      noExternal: true,
      external: ['subset-font', '@resvg/resvg-js', '@aws-sdk/client-s3', ...WRITER_PACKAGES],
      // Without the first one, the router comes as CommonJS, of which nothing can be left out.
      conditions: ['module-sync', ...defaultServerConditions],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: { prerender: 'prerender.ts', worker: 'src/entry-worker.ts', linker: 'src/engine/node/release/link-thread.ts', commands },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }
}
