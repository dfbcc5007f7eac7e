import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defaultServerConditions, defineConfig, type EnvironmentOptions, type UserConfig } from 'vite'

const { resolve } = createRequire(import.meta.url)

/** The package exports only the full build; the light build has all that the search uses, at a quarter of the size. */
export const FLEXSEARCH = join(resolve('flexsearch'), '../flexsearch.light.module.min.js')
/** The entry of the package also loads a second renderer, for streams. */
const RENDER_TO_STRING = join(resolve('react-dom/server'), '../cjs/react-dom-server-legacy.node.production.js')
/** The inlined sheets by their pages, and the linked one. */
const STYLED_PAGES = ['article', 'feature', 'letters', 'story', 'other', 'home', 'category', 'list', 'edition']
const STYLES = [...STYLED_PAGES.map((name) => `${name}-page`), 'linked']
const WRITER_PACKAGES = ['handlebars', 'openai', 'gpt-tokenizer', 'yaml']

/** The commands that build and serve the magazine, all commands, and the tools of developers; a first build needs only the first bundle. */
const CODE_FOR_NODE: Record<string, EnvironmentOptions> = {
  ssr: codeForNode('src/commands/site-commands.ts'),
  commands: { consumer: 'server', ...codeForNode('src/commands/commands.ts') },
  tools: { consumer: 'server', ...codeForNode('test/tools/tools.ts') },
}

/** The code for browsers, its core as a separate bundle, and the code for Node. `src/commands/compile.mjs` builds one bundle for Node and those for browsers. */
export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    appType: 'custom',
    cacheDir: '.cache/vite',
    publicDir: false,
    resolve: { alias: { 'flexsearch-light': FLEXSEARCH, ...(command === 'build' ? { 'react-dom/server': RENDER_TO_STRING } : {}) } },
    worker: { format: 'es' },
    // Lightning CSS joins the sheets in less time than PostCSS takes to load. Minification adds what older browsers need.
    css: { transformer: 'lightningcss', lightningcss: { targets: {} } },
    // The bundler supports JSX; the plugin adds fast refresh in development.
    plugins: command === 'serve' ? [(await import('@vitejs/plugin-react')).default()] : [],
    environments: {
      client: {
        build: {
          manifest: true,
          modulePreload: false,
          // Keeps `light-dark()` and nesting: the output for older browsers would be a fifth larger.
          cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
          rolldownOptions: {
            // The core calls what the client's entry exports.
            preserveEntrySignatures: 'strict',
            // Modules that two pages share are in one file with React.
            output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
            input: {
              client: 'src/entry-client.tsx',
              sw: 'src/engine/worker/sw.ts',
              ...Object.fromEntries(STYLES.map((name) => [name, `src/site/ui/styles/${name}.css`])),
            },
          },
        },
      },
      // One file that shares no chunk with the runtime: it is the only script that a page loads before an interaction.
      core: {
        consumer: 'client',
        build: { modulePreload: false, rolldownOptions: { input: { core: 'src/entry-core.ts' }, output: { entryFileNames: '[name].js' } } },
      },
      // One file: a function for static hosts.
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
    // Bundled with its packages, without their development code, it loads in a third of the time, which each thread spends.
    // The font subsetter and the picture renderer are external: they load WebAssembly and native code from their own folders, on demand.
    // So are the packages that only the writer or a deployment needs.
    resolve: {
      noExternal: true,
      external: ['subset-font', '@resvg/resvg-js', '@aws-sdk/client-s3', ...WRITER_PACKAGES],
      // Without `module-sync`, the router resolves to CommonJS, which cannot be tree-shaken.
      conditions: ['module-sync', ...defaultServerConditions],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: {
          prerender: 'prerender.ts',
          worker: 'src/entry-worker.ts',
          linker: 'src/engine/node/release/link-thread.ts',
          checker: 'src/engine/node/release/check-thread.ts',
          commands,
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }
}
