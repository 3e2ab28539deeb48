import { correctionBytes } from "./reed-solomon.ts";

/** Correction bytes of a block, and blocks, by version from 1, at the level that stands 15 % of damage. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const;
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const;

/** A version with the sizes of its parts, bytes. */
export interface Version {
  version: number;
  total: number;
  data: number;
  blocks: number;
  perBlock: number;
}

/** Returns the number of alignment patterns in a row. */
export const alignments = (version: number): number => (version === 1 ? 0 : Math.floor(version / 7) + 2);

const versions: readonly Version[] = correction.map((perBlock, at) => {
  const version = at + 1;
  const count = alignments(version);
  const patterns = count === 0 ? 0 : (25 * count - 10) * count - 55;
  const modules = (16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0);
  const total = Math.floor(modules / 8);
  const blocks = blockCounts[at] ?? 1;
  return { version, total, data: total - perBlock * blocks, blocks, perBlock };
});

const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** Returns the smallest version that holds so many bytes; null where none does. */
export const versionFor = (bytes: number): Version | null =>
  versions.find(({ version, data }) => 4 + lengthBits(version) + 8 * bytes <= 8 * data) ?? null;

/** Returns the bytes of a text as a code has them: its data, padded, and its correction, interleaved by blocks. */
export function codeBytes(text: Uint8Array, sizes: Version): number[] {
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(text.length, lengthBits(sizes.version))];
  for (const byte of text) bits.push(...bitsOf(byte, 8));
  bits.push(...Array.from({ length: Math.min(4, 8 * sizes.data - bits.length) }, () => 0));
  while (bits.length % 8 > 0) bits.push(0);
  const bytes = Array.from({ length: bits.length / 8 }, (_none, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((value, bit) => 2 * value + bit, 0),
  );
  for (let pad = 0xec; bytes.length < sizes.data; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return interleaved(bytes, sizes);
}

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_none, at) => (value >>> (count - 1 - at)) & 1);

function interleaved(bytes: readonly number[], { total, blocks, perBlock }: Version): number[] {
  const short = Math.floor(total / blocks) - perBlock;
  const shortBlocks = blocks - (total % blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_none, at) => {
    const part = bytes.slice(from, from + short + (at < shortBlocks ? 0 : 1));
    from += part.length;
    return part;
  });
  const corrections = parts.map((part) => correctionBytes(part, perBlock));
  const byColumn = (lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_none, column) => lists.flatMap((list) => list[column] ?? [])).flat();
  return [...byColumn(parts, short + 1), ...byColumn(corrections, perBlock)];
}
