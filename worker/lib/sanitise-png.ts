interface Chunk {
  name: string;
  /** With its length, its name and its check. */
  whole: Uint8Array<ArrayBuffer>;
  data: Uint8Array<ArrayBuffer>;
}

interface Head {
  width: number;
  height: number;
  bits: number;
  colour: number;
  isInterlaced: boolean;
}

/** Numbers of a pixel and the bits that each may have, by the kind of colour that the header names. */
const colours: Readonly<Record<number, { channels: number; bits: readonly number[] }>> = {
  0: { channels: 1, bits: [1, 2, 4, 8, 16] },
  2: { channels: 3, bits: [8, 16] },
  3: { channels: 1, bits: [1, 2, 4, 8] },
  4: { channels: 2, bits: [8, 16] },
  6: { channels: 4, bits: [8, 16] },
};
const listedColours = 3;

/** Passes of an interlaced picture: first x and y, then the steps in x and y. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const onePass = [[0, 0, 1, 1]] as const;

/** Number of filter types of a line. */
const filters = 5;

const headEnd = 8;
const around = 12;

/** Chunks that a picture is drawn from. */
const drawn: readonly string[] = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

/**
 * A PNG with nothing but what it is drawn from, for whoever unpacks it to set it on paper; null where that cannot be done:
 * where it is cut, has other pixels than its header promises, or colours that would be set as others.
 */
export async function plainPng(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks = readChunks(bytes).filter(({ name }) => drawn.includes(name));
  const head = readHead(chunks);
  if (!head || chunks.at(-1)?.name !== "IEND" || !hasPlainColours(head, chunks)) return null;
  const packed = chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data);
  if (!(await isUnpackedTo(packed, packedLines(head)))) return null;
  const parts = [bytes.slice(0, headEnd), ...chunks.map(({ whole }) => whole)];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The chunks up to the end of the picture, or to where they no longer follow one another. */
function readChunks(bytes: Uint8Array<ArrayBuffer>): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = headEnd; at + around <= bytes.byteLength && chunks.at(-1)?.name !== "IEND"; ) {
    const next = at + around + view.getUint32(at);
    if (next > bytes.byteLength) return chunks;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ name, whole: bytes.subarray(at, next), data: bytes.subarray(at + 8, next - 4) });
    at = next;
  }
  return chunks;
}

function readHead([first, ...others]: readonly Chunk[]): Head | null {
  if (first?.name !== "IHDR" || first.data.byteLength !== 13) return null;
  if (others.some(({ name }) => name === "IHDR")) return null;
  const view = new DataView(first.data.buffer, first.data.byteOffset, first.data.byteLength);
  const [bits, colour] = [view.getUint8(8), view.getUint8(9)];
  if (!colours[colour]?.bits.includes(bits)) return null;
  const isInterlaced = view.getUint8(12) === 1;
  return { width: view.getUint32(0), height: view.getUint32(4), bits, colour, isInterlaced };
}

/** Colours of a list need it. Pixels below a byte are set as packed, transparent colours by place in a list. */
function hasPlainColours({ bits, colour, isInterlaced }: Head, chunks: readonly Chunk[]): boolean {
  const list = chunks.filter(({ name }) => name === "PLTE");
  const isListed = colour === listedColours;
  if (isListed && (list.length !== 1 || list[0]?.data.byteLength === 0)) return false;
  if (list.some(({ data }) => data.byteLength % 3 !== 0)) return false;
  const isTransparent = chunks.some(({ name }) => name === "tRNS");
  return isTransparent ? isListed && bits === 8 : bits >= 8 || !isInterlaced;
}

/** Returns the number of lines and their bytes, pass by pass; each line begins with its filter byte. */
const packedLines = ({
  width,
  height,
  bits,
  colour,
  isInterlaced,
}: Head): { count: number; bytes: number }[] =>
  (isInterlaced ? passes : onePass).flatMap(([x, y, stepX, stepY]) => {
    const [columns, count] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
    const channels = colours[colour]?.channels ?? 0;
    return columns > 0 && count > 0 ? [{ count, bytes: 1 + Math.ceil((columns * channels * bits) / 8) }] : [];
  });

/** Returns true when exactly these lines unpack; it stops reading at the first byte after them. */
async function isUnpackedTo(
  packed: readonly Uint8Array<ArrayBuffer>[],
  lines: readonly { count: number; bytes: number }[],
): Promise<boolean> {
  const starts = lines.flatMap(({ count, bytes }) => Array.from({ length: count }, () => bytes));
  const reader = new Blob([...packed]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  let [line, next, read] = [0, 0, 0];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return line === starts.length && read === next;
      for (; next < read + value.byteLength; line++) {
        if (line === starts.length || (value[next - read] ?? filters) >= filters) {
          await reader.cancel();
          return false;
        }
        next += starts[line] ?? 0;
      }
      read += value.byteLength;
    }
  } catch {
    return false;
  }
}
