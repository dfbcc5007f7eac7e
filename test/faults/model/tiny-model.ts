import { closeSync, openSync, writeSync } from 'node:fs'
import { createRandom } from '../../tools/bench/random.ts'

/** The file format of llama.cpp: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */
const GGUF_VERSION = 3
const ALIGNMENT = 32
const TYPE = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 } as const
const TOKEN = { normal: 1, unknown: 2, control: 3, byte: 6 } as const

const EMBEDDING = 32
const HEADS = 2
const FEED_FORWARD = 64
const CONTEXT = 65_536
/** So large that the next token is a choice, and so small that all are possible. */
const SPREAD = 0.5

const WORDS = 1500

type Value = { type: keyof typeof TYPE; value: number | string | readonly (number | string)[]; of?: keyof typeof TYPE }

/**
 * Writes a language model of one layer with random weights: a real one for its engine, which talks nonsense. It knows the words of a
 * sample; it reads and writes all others byte by byte.
 */
export function writeTinyModel(file: string, sample: string): void {
  const tokens = listTokens(sample)
  const values: Record<string, Value> = {
    'general.architecture': { type: 'string', value: 'llama' },
    'general.name': { type: 'string', value: 'nonsense' },
    'llama.context_length': { type: 'uint32', value: CONTEXT },
    'llama.embedding_length': { type: 'uint32', value: EMBEDDING },
    'llama.block_count': { type: 'uint32', value: 1 },
    'llama.feed_forward_length': { type: 'uint32', value: FEED_FORWARD },
    'llama.attention.head_count': { type: 'uint32', value: HEADS },
    'llama.attention.head_count_kv': { type: 'uint32', value: HEADS },
    'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 1e-5 },
    'llama.rope.dimension_count': { type: 'uint32', value: EMBEDDING / HEADS },
    'llama.vocab_size': { type: 'uint32', value: tokens.length },
    'tokenizer.ggml.model': { type: 'string', value: 'llama' },
    'tokenizer.ggml.tokens': { type: 'array', of: 'string', value: tokens.map(({ text }) => text) },
    'tokenizer.ggml.scores': { type: 'array', of: 'float32', value: tokens.map((_, index) => -index) },
    'tokenizer.ggml.token_type': { type: 'array', of: 'int32', value: tokens.map(({ kind }) => TOKEN[kind]) },
    'tokenizer.ggml.unknown_token_id': { type: 'uint32', value: 0 },
    'tokenizer.ggml.bos_token_id': { type: 'uint32', value: 1 },
    'tokenizer.ggml.eos_token_id': { type: 'uint32', value: 2 },
  }
  const tensors = listTensors(tokens.length)
  let offset = 0
  const infos = tensors.map(({ name, sizes }) => {
    const info = [text(name), uint32(sizes.length), ...sizes.map(uint64), uint32(0), uint64(offset)]
    offset += align(countOf(sizes) * 4)
    return Buffer.concat(info)
  })
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(GGUF_VERSION),
    uint64(tensors.length),
    uint64(Object.keys(values).length),
    ...Object.entries(values).flatMap(([name, value]) => [text(name), uint32(TYPE[value.type]), encode(value)]),
    ...infos,
  ])
  const descriptor = openSync(file, 'w')
  writeSync(descriptor, pad(head))
  for (const { sizes, isNorm } of tensors) writeSync(descriptor, pad(weights(countOf(sizes), isNorm)))
  closeSync(descriptor)
}

function listTokens(sample: string): { text: string; kind: keyof typeof TOKEN }[] {
  return [
    { text: '<unk>', kind: 'unknown' },
    { text: '<s>', kind: 'control' },
    { text: '</s>', kind: 'control' },
    ...Array.from({ length: 256 }, (_, byte) => ({
      text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
      kind: 'byte' as const,
    })),
    ...listWords(sample).map((text) => ({ text, kind: 'normal' as const })),
  ]
}

/** The most frequent words, and their beginnings, by which the tokenizer puts them together letter by letter. */
function listWords(sample: string): string[] {
  const counts = new Map<string, number>()
  for (const word of sample.match(/\p{L}+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = Array.from(counts.entries()).sort(([, a], [, b]) => b - a)
  const beginnings = words.slice(0, WORDS).flatMap(([word]) => Array.from(`▁${word}`, (_, index) => `▁${word}`.slice(0, index + 1)))
  return [...new Set(['▁', ...beginnings])]
}

function listTensors(vocabulary: number): { name: string; sizes: number[]; isNorm: boolean }[] {
  const square = [EMBEDDING, EMBEDDING]
  const sizes: Record<string, number[]> = {
    'token_embd.weight': [EMBEDDING, vocabulary],
    'output.weight': [EMBEDDING, vocabulary],
    'output_norm.weight': [EMBEDDING],
    'blk.0.attn_norm.weight': [EMBEDDING],
    'blk.0.attn_q.weight': square,
    'blk.0.attn_k.weight': square,
    'blk.0.attn_v.weight': square,
    'blk.0.attn_output.weight': square,
    'blk.0.ffn_norm.weight': [EMBEDDING],
    'blk.0.ffn_gate.weight': [EMBEDDING, FEED_FORWARD],
    'blk.0.ffn_up.weight': [EMBEDDING, FEED_FORWARD],
    'blk.0.ffn_down.weight': [FEED_FORWARD, EMBEDDING],
  }
  return Object.entries(sizes).map(([name, all]) => ({ name, sizes: all, isNorm: name.includes('norm') }))
}

function weights(count: number, isNorm: boolean): Buffer {
  const random = createRandom(count)
  const buffer = Buffer.alloc(count * 4)
  for (let index = 0; index < count; index++) buffer.writeFloatLE(isNorm ? 1 : (random.integer(2001) / 1000 - 1) * SPREAD, index * 4)
  return buffer
}

function encode({ type, value, of }: Value): Buffer {
  if (type === 'array' && of !== undefined && Array.isArray(value))
    return Buffer.concat([uint32(TYPE[of]), uint64(value.length), ...value.map((item) => encode({ type: of, value: item }))])
  if (type === 'string') return text(String(value))
  const buffer = Buffer.alloc(4)
  if (type === 'float32') buffer.writeFloatLE(Number(value))
  else if (type === 'int32') buffer.writeInt32LE(Number(value))
  else buffer.writeUInt32LE(Number(value))
  return buffer
}

function text(value: string): Buffer {
  return Buffer.concat([uint64(Buffer.byteLength(value)), Buffer.from(value)])
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}

function uint64(value: number): Buffer {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64LE(BigInt(value))
  return buffer
}

function countOf(sizes: readonly number[]): number {
  return sizes.reduce((product, size) => product * size, 1)
}

function align(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

function pad(buffer: Buffer): Buffer {
  return Buffer.concat([buffer, Buffer.alloc(align(buffer.length) - buffer.length)])
}
