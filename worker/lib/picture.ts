/** What a picture's first bytes say of it. */
export interface PictureFacts {
  type: "image/jpeg" | "image/png" | "image/webp";
  width: number;
  height: number;
}

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, n) => bytes[at + n] === byte);
const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));

/** Kind and size of a JPEG, PNG or WebP picture, from its own header; null when it is none of them. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, 0, [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a])) return png(bytes, view);
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return jpeg(view);
  if (startsWith(bytes, 0, ascii("RIFF")) && startsWith(bytes, 8, ascii("WEBP"))) return webp(bytes, view);
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

function webp(bytes: Uint8Array, view: DataView): PictureFacts | null {
  if (bytes.byteLength < 30) return null;
  const type = "image/webp";
  const triple = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (startsWith(bytes, 12, ascii("VP8X"))) return { type, width: triple(24) + 1, height: triple(27) + 1 };
  if (startsWith(bytes, 12, ascii("VP8L"))) {
    const packed = view.getUint32(21, true);
    return { type, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (!startsWith(bytes, 12, ascii("VP8 "))) return null;
  return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}
