import { describe, expect, test } from "vitest";
import { alignments, codeBytes, versionFor } from "#web/lib/qr/code-bytes.ts";
import { qrCode } from "#web/lib/qr/qr-code.ts";
import { multiply } from "#web/lib/qr/reed-solomon.ts";

const address = "https://picotin.example/shared/0123456789abcdefghijABCDEFGHIJ0123456789-_x";

/** Masks of the standard, written a second time. */
const maskRules: ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_i, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.trunc(i / 2) + Math.trunc(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];

/** Formats of the level that stands 15 % of damage, by mask, from the table of the standard. */
const formats = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];

const bit = (isDark: boolean | undefined): number => (isDark ? 1 : 0);

/** Reads the format beside the upper left finder, the highest bit first. */
function formatOf(code: boolean[][]): number {
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => code[8]![column]);
  const rest = [7, 5, 4, 3, 2, 1, 0].map((row) => code[row]![8]);
  return [...places, ...rest].reduce((value, isDark) => 2 * value + bit(isDark), 0);
}

/** True where a code has no data. */
function isPattern(row: number, column: number, version: number): boolean {
  const size = 4 * version + 17;
  const isCorner = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
  if (isCorner || row === 6 || column === 6) return true;
  const [low, high] = [Math.min(row, column), Math.max(row, column)];
  if (version >= 7 && low < 6 && high >= size - 11) return true;
  const count = alignments(version);
  const step = count > 1 ? Math.ceil((size - 13) / (2 * count - 2)) * 2 : 0;
  const lines = [6, ...Array.from({ length: Math.max(0, count - 1) }, (_none, at) => size - 7 - at * step)];
  return lines.some((y) =>
    lines.some(
      (x) =>
        !(y === 6 && (x === 6 || x === size - 7)) &&
        !(x === 6 && y === size - 7) &&
        count > 0 &&
        Math.abs(y - row) < 3 &&
        Math.abs(x - column) < 3,
    ),
  );
}

/** Reads the bytes of a code as a camera's program does. */
function bytesIn(code: boolean[][], mask: number): number[] {
  const size = code.length;
  const version = (size - 17) / 4;
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let at = 0; at < size; at++) {
      const row = isUp ? size - 1 - at : at;
      for (const column of [right, right - 1]) {
        if (isPattern(row, column, version)) continue;
        bits.push(bit(code[row]![column]) ^ (maskRules[mask]!(row, column) === 0 ? 1 : 0));
      }
    }
    isUp = !isUp;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_none, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((value, each) => 2 * value + each, 0),
  );
}

describe("a QR code", () => {
  test.each([
    ["one word", "hi", 21],
    ["a text of two blocks", "y".repeat(60), 33],
    ["a link", address, 37],
    ["a link of a long host", `${address}${"x".repeat(46)}`, 45],
    ["letters of several bytes", "é".repeat(100), 57],
    ["as much as it may hold", "z".repeat(213), 57],
  ])("of %s is read as it was written", (_name, text, size) => {
    const code = qrCode(text)!;
    expect(code.length).toBe(size);
    expect(code.every((row) => row.length === size)).toBe(true);
    const mask = formats.indexOf(formatOf(code));
    expect(mask, "its format is one of the standard").toBeGreaterThanOrEqual(0);
    const bytes = new TextEncoder().encode(text);
    const sizes = versionFor(bytes.length)!;
    const read = bytesIn(code, mask);
    expect(read.length).toBe(sizes.total);
    expect(read).toEqual(codeBytes(bytes, sizes));
  });

  test("has bytes by which every block can be corrected", () => {
    const bytes = new TextEncoder().encode("q".repeat(170));
    const sizes = versionFor(bytes.length)!;
    const all = codeBytes(bytes, sizes);
    const data = all.slice(0, sizes.data);
    const short = Math.floor(sizes.total / sizes.blocks) - sizes.perBlock;
    const shortBlocks = sizes.blocks - (sizes.total % sizes.blocks);
    for (let block = 0; block < sizes.blocks; block++) {
      const own = data.slice(0, short * sizes.blocks).filter((_byte, at) => at % sizes.blocks === block);
      if (block >= shortBlocks) own.push(data[short * sizes.blocks + block - shortBlocks]!);
      const checks = all.slice(sizes.data).filter((_byte, at) => at % sizes.blocks === block);
      for (let root = 0, power = 1; root < sizes.perBlock; root++) {
        const value = [...own, ...checks].reduce((sum, byte) => multiply(sum, power) ^ byte, 0);
        expect(value, `block ${block}, root ${root}`).toBe(0);
        power = multiply(power, 2);
      }
    }
  });

  test("is none of a text that is too long", () => {
    expect(qrCode("z".repeat(214))).toBeNull();
  });
});
