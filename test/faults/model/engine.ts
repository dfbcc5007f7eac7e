import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The part of `node-llama-cpp` that the tests use. It is installed on demand, so its own types are not at hand. */
interface Package {
  getLlama(options: object): Promise<Llama>
  TokenBias: new (model: Model) => { set(tokens: Token[] | Token, bias: { logit: number }): unknown }
  LlamaGrammarEvaluationState: new (options: { model: Model; grammar: unknown }) => object
}

interface Llama {
  loadModel(options: { modelPath: string; gpuLayers: number }): Promise<Model>
  createGrammarForJsonSchema(schema: unknown): Promise<unknown>
  dispose(): Promise<void>
}

type Token = number & { token: true }

interface Model {
  tokens: { eos: Token }
  tokenize(text: string): Token[]
  detokenize(tokens: readonly Token[]): string
  createContext(options: object): Promise<{ getSequence(): Sequence }>
}

interface Sequence {
  clearHistory(): Promise<void>
  evaluate(tokens: readonly Token[], options: object): AsyncGenerator<Token>
}

/** A loaded model. */
export interface Engine {
  /** The most tokens of a prompt and its answer. */
  contextSize: number
  countTokens(text: string): number
  /** Reserves a sequence; undefined if all are in use. */
  take(): Sequence | undefined
  release(sequence: Sequence): void
  /** Generates pieces of text, a token each; ends where the model ends, or at once when the caller stops asking. */
  generate(sequence: Sequence, prompt: string, options: GenerateOptions): AsyncGenerator<string>
  close(): Promise<void>
}

export interface GenerateOptions {
  seed: number
  /** Added to the likelihood of the end mark, so that an answer ends soon, or never. */
  endBias: number
  /** The schema that the text must fit. */
  schema?: unknown
}

/** Loads a model file into llama.cpp. */
export async function openEngine(
  folder: string,
  modelPath: string,
  { contextSize, sequences }: { contextSize: number; sequences: number },
): Promise<Engine> {
  const { href } = pathToFileURL(join(folder, 'node-llama-cpp/dist/index.js'))
  const { getLlama, TokenBias, LlamaGrammarEvaluationState } = (await import(/* @vite-ignore */ href)) as Package
  // More threads than processors wait for each other in loops.
  const llama = await getLlama({ gpu: false, build: 'never', maxThreads: 1, logLevel: 'error', progressLogs: false })
  const model = await llama.loadModel({ modelPath, gpuLayers: 0 })
  const context = await model.createContext({ contextSize, sequences, threads: 1 })
  const free = Array.from({ length: sequences }, () => context.getSequence())
  return {
    contextSize,
    countTokens: (text) => model.tokenize(text).length,
    take: () => free.pop(),
    release: (sequence) => void free.push(sequence),
    async *generate(sequence, prompt, { seed, endBias, schema }) {
      await sequence.clearHistory()
      const tokenBias = new TokenBias(model)
      tokenBias.set(model.tokens.eos, { logit: endBias })
      const grammar = schema === undefined ? undefined : await llama.createGrammarForJsonSchema(schema)
      const grammarEvaluationState = grammar === undefined ? {} : { grammarEvaluationState: new LlamaGrammarEvaluationState({ model, grammar }) }
      const decoder = createDecoder((tokens) => model.detokenize(tokens))
      for await (const token of sequence.evaluate(model.tokenize(prompt), { temperature: 1, seed, tokenBias, ...grammarEvaluationState }))
        yield decoder(token)
    },
    close: () => llama.dispose(),
  }
}

/** Decodes tokens one by one; a letter of several tokens appears with its last one. */
function createDecoder(detokenize: (tokens: readonly Token[]) => string): (token: Token) => string {
  let open: Token[] = []
  return (token) => {
    open.push(token)
    const text = detokenize(open)
    if (text.endsWith('\uFFFD') && open.length < 4) return ''
    open = []
    return text
  }
}
