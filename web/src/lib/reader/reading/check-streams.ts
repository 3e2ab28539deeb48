import { Unzlib } from "fflate";
import { ReadRefusal, readLimits } from "./feed-file.ts";

const pushed = 2048;

/**
 * Unpacks the compressed streams of a PDF and throws them away, to refuse a file that unpacks beyond bounds before
 * the reader of pages does. Streams that are no zlib data are passed over.
 */
export function checkStreams(bytes: Uint8Array): void {
  let unpacked = 0;
  for (let at = indexOf(bytes, "stream", 0); at >= 0; at = indexOf(bytes, "stream", at + 6)) {
    const start = at + 6 + (bytes[at + 6] === 13 ? 2 : 1);
    if (((bytes[start] ?? 0) & 15) !== 8) continue;
    const end = indexOf(bytes, "endstream", start);
    unpacked += unpackedSize(
      bytes.subarray(start, end < 0 ? undefined : end),
      readLimits.unpackedBytes - unpacked,
    );
    if (unpacked > readLimits.unpackedBytes)
      throw new ReadRefusal("unpacks_too_large", readLimits.unpackedBytes);
    if (end > 0) at = end;
  }
}

function unpackedSize(bytes: Uint8Array, most: number): number {
  let size = 0;
  const unzlib = new Unzlib((part) => {
    size += part.length;
  });
  try {
    for (let at = 0; at < bytes.length && size <= most; at += pushed)
      unzlib.push(bytes.subarray(at, at + pushed), at + pushed >= bytes.length);
  } catch {
    return size;
  }
  return size;
}

function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const codes = Array.from(word, (mark) => mark.charCodeAt(0));
  const first = codes[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (codes.every((code, place) => bytes[at + place] === code)) return at;
  return -1;
}
