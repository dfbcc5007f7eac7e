/** The imports that the files of a folder may have. */
interface Layer {
  folder: string
  /** Folders of the project, beside its own. */
  folders: string[]
  packages: string[]
}

/** The first matching folder applies. */
export const LAYERS: Layer[] = [
  { folder: 'src/engine/shared/', folders: [], packages: [] },
  { folder: 'src/engine/node/', folders: ['src/engine/shared/'], packages: ['node:', 'subset-font', '@resvg/resvg-js', 'yaml'] },
  { folder: 'src/engine/client/', folders: ['src/engine/shared/'], packages: [] },
  { folder: 'src/engine/worker/', folders: ['src/engine/shared/'], packages: [] },
  { folder: 'src/site/content/', folders: ['src/engine/shared/'], packages: [] },
  { folder: 'src/site/art/', folders: ['src/site/content/', 'src/engine/shared/'], packages: [] },
  {
    folder: 'src/site/search/',
    folders: ['src/site/content/', 'src/engine/client/', 'src/engine/shared/'],
    packages: ['flexsearch-light'],
  },
  {
    folder: 'src/site/ui/',
    folders: ['src/site/search/', 'src/site/content/', 'src/engine/shared/'],
    packages: ['react', 'react-dom', 'react-router-dom'],
  },
  { folder: 'src/site/figures/', folders: ['src/site/art/', 'src/site/content/', 'src/engine/shared/'], packages: [] },
  {
    folder: 'src/site/load/',
    folders: ['src/site/figures/', 'src/site/content/', 'src/engine/node/', 'src/engine/shared/'],
    packages: ['node:crypto', 'markdown-it'],
  },
  {
    folder: 'src/site/plan/',
    folders: ['src/site/load/', 'src/site/art/', 'src/site/content/', 'src/engine/node/', 'src/engine/shared/'],
    packages: ['node:module', 'parse5', 'schema-dts'],
  },
  {
    folder: 'src/writer/',
    folders: ['src/desk/', 'src/site/content/', 'src/engine/node/', 'src/engine/shared/'],
    packages: ['node:', 'handlebars', 'openai', 'gpt-tokenizer', 'yaml'],
  },
  {
    folder: 'src/studio/server/',
    folders: [
      'src/studio/protocol/',
      'src/writer/',
      'src/desk/',
      'src/host/',
      'src/site/content/',
      'src/engine/node/',
      'src/engine/shared/',
    ],
    packages: ['node:', 'markdown-it', 'yaml'],
  },
  {
    folder: 'src/studio/ui/',
    folders: ['src/studio/protocol/', 'src/engine/shared/'],
    packages: [
      'react',
      'react-dom',
      '@codemirror/state',
      '@codemirror/view',
      '@codemirror/commands',
      '@codemirror/autocomplete',
      '@codemirror/lint',
    ],
  },
  { folder: 'src/studio/protocol/', folders: ['src/site/content/', 'src/engine/shared/'], packages: [] },
  {
    folder: 'src/desk/',
    folders: ['src/site/load/', 'src/site/content/', 'src/engine/node/', 'src/engine/shared/'],
    packages: ['markdown-it'],
  },
  { folder: 'src/host/edge/', folders: ['src/engine/shared/'], packages: [] },
  { folder: 'src/host/', folders: ['src/engine/node/', 'src/engine/shared/'], packages: ['node:'] },
  {
    folder: 'src/deploy/',
    folders: ['src/host/', 'src/engine/node/', 'src/engine/shared/'],
    packages: ['node:', '@aws-sdk/client-s3'],
  },
]
