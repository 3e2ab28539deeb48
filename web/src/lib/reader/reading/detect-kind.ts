import { type FileKind, ReadRefusal } from "./feed-file.ts";

const starts = (bytes: Uint8Array, marks: readonly number[]) => marks.every((mark, at) => bytes[at] === mark);
const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/** First bytes of files that hold no table; pictures have a reason of their own. */
const pictures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
];
const otherTypes: readonly (readonly number[])[] = [
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
];

/** Returns the kind of a file by its first bytes; its ending says nothing. Refuses pictures and programs. */
export function detectKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new ReadRefusal("empty");
  if (starts(bytes, [0x50, 0x4b, 0x03, 0x04])) return isOpenDocument(bytes) ? "ods" : "xlsx";
  if (starts(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return "xls";
  if (latin(bytes.subarray(0, 1024)).includes("%PDF-")) return "pdf";
  const isWebp = starts(bytes, [0x52, 0x49, 0x46, 0x46]) && latin(bytes.subarray(8, 12)) === "WEBP";
  const isHeic = /^ftyp(?:hei|mif|avi)/.test(latin(bytes.subarray(4, 12)));
  if (isWebp || isHeic || pictures.some((marks) => starts(bytes, marks))) throw new ReadRefusal("picture");
  if (otherTypes.some((marks) => starts(bytes, marks))) throw new ReadRefusal("wrong_type");
  return "text";
}

/** Tells whether a packed file holds the one part that an OpenDocument has and a workbook has not. */
const isOpenDocument = (bytes: Uint8Array): boolean => latin(bytes.subarray(-65_536)).includes("content.xml");
