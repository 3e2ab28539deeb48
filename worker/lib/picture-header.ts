/** PictureFacts is what a picture's header says. */
export interface PictureFacts {
  type: "image/jpeg" | "image/png";
  width: number;
  height: number;
}

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, n) => bytes[at + n] === byte);
const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));

/** Returns kind and size of a JPEG or PNG picture, from its own header; null when it is neither. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, 0, [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a])) return png(bytes, view);
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return jpeg(view);
  return null;
}

function png(bytes: Uint8Array, view: DataView): PictureFacts | null {
  if (bytes.byteLength < 45 || !startsWith(bytes, 12, ascii("IHDR"))) return null;
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments of a JPEG up to the one that tells its size. */
function jpeg(view: DataView): PictureFacts | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      return { type: "image/jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}
