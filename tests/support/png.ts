import { crc32, deflateSync } from "node:zlib";

/** A PNG as it is asked for, whether it can be drawn or not. */
export interface PngOptions {
  width?: number;
  height?: number;
  bits?: number;
  /** 0 grey, 2 red-green-blue, 3 of a list, 4 grey and 6 red-green-blue with how solid it is. */
  colour?: number;
  isInterlaced?: boolean;
  /** Packed pixels; as many noughts as asked for where it is a number. */
  pixels?: number | Uint8Array | null;
  /** Chunks before the pixels. */
  before?: readonly (readonly [name: string, data: Uint8Array])[];
  hasEnd?: boolean;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

export function pngOf(asked: PngOptions): Uint8Array<ArrayBuffer> {
  const { width = 4, height = 4, bits = 8, colour = 6, isInterlaced = false, pixels = 68 } = asked;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colour, 0, 0, isInterlaced ? 1 : 0], 8);
  const packed = typeof pixels === "number" ? deflateSync(new Uint8Array(pixels)) : pixels;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      chunk("IHDR", head),
      ...(asked.before ?? []).map(([name, data]) => chunk(name, data)),
      ...(packed ? [chunk("IDAT", packed)] : []),
      ...(asked.hasEnd === false ? [] : [chunk("IEND", new Uint8Array())]),
    ]),
  );
}
