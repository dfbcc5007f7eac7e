import { defineConfig, type UserConfig } from 'vite'

/** Two environments: what readers load, and what builds the site. `src/commands/run.mjs` builds both and runs the second. */
export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    appType: 'custom',
    publicDir: false,
    // The bundler knows JSX itself; the plugin adds fast refresh in development.
    plugins: command === 'serve' ? [(await import('@vitejs/plugin-react')).default()] : [],
    environments: {
      client: {
        build: {
          manifest: true,
          modulePreload: false,
          rolldownOptions: { input: { core: 'src/entry-core.ts', style: 'src/site/ui/styles/site.css', sw: 'src/engine/worker/sw.ts' } },
        },
      },
      ssr: {
        // Bundled whole and without the development halves of its packages, the code loads in a third of the time: each thread loads it.
        resolve: command === 'build' ? { noExternal: true } : {},
        define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
        build: {
          ssr: true,
          minify: false,
          rolldownOptions: {
            input: {
              prerender: 'prerender.ts',
              worker: 'src/entry-worker.ts',
              linker: 'src/engine/node/link-thread.ts',
              commands: 'src/commands/commands.ts',
            },
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      },
    },
  }),
)
