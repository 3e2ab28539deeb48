import { Unzip, type UnzipFile, UnzipInflate, zipSync } from "fflate";
import { boundParts, hasWord } from "./bound-parts.ts";
import { ReadRefusal, readLimits } from "./feed-file.ts";

/** Parts of a workbook that hold cells, their formats and names, and those that hold pictures, programs or forms. */
const wanted = /\.(?:xml|rels|rdf)$|^mimetype$/i;
const unwanted = /vbaProject|printerSettings|embeddings|activeX|media\//i;

/** The part that a workbook of either kind has. */
const isBook = /^(?:xl\/workbook|content\.xml)/i;

const isSheet = /^xl\/.*sheet[^/]*\.xml$/i;

/** A workbook that was packed again. */
export interface Repacked {
  data: Uint8Array;
  /** True when a sheet may have hidden rows or columns. */
  hasHidden: boolean;
}

/** Bytes that are unpacked at a time, so that a bomb is stopped soon. */
const pushed = 4096;

/**
 * Unpacks a packed workbook within bounds and packs its parts again without compression: nothing that was not counted
 * here reaches the reader of workbooks. What an entry declares of its size is not believed.
 */
export function repack(bytes: Uint8Array): Repacked {
  const parts = unpack(bytes);
  if (![...parts.keys()].some((name) => isBook.test(name)))
    throw new ReadRefusal(parts.size === 0 ? "damaged" : "wrong_type");
  const whole = new Map([...parts].map(([name, chunks]) => [name, joined(chunks)]));
  const bounded = boundParts(whole);
  return {
    data: zipSync(Object.fromEntries(bounded), { level: 0 }),
    hasHidden: [...bounded].some(([name, part]) => isSheet.test(name) && hasWord(part, "hidden=")),
  };
}

function unpack(bytes: Uint8Array): Map<string, Uint8Array[]> {
  const parts = new Map<string, Uint8Array[]>();
  let refusal: ReadRefusal | null = null;
  let [unpacked, entries] = [0, 0];
  const take = (file: UnzipFile, chunks: Uint8Array[]) => {
    file.ondata = (error, data) => {
      unpacked += data?.length ?? 0;
      if (error) refusal ??= new ReadRefusal("damaged");
      else if (unpacked > readLimits.unpackedBytes)
        refusal ??= new ReadRefusal("unpacks_too_large", readLimits.unpackedBytes);
      else if (data) chunks.push(data);
    };
    file.start();
  };
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > readLimits.packedEntries)
      refusal ??= new ReadRefusal("unpacks_too_large", readLimits.packedEntries);
    if (!wanted.test(file.name) || unwanted.test(file.name) || parts.has(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    take(file, chunks);
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !refusal; at += pushed)
      unzip.push(bytes.subarray(at, at + pushed), at + pushed >= bytes.length);
  } catch {
    refusal ??= new ReadRefusal("damaged");
  }
  if (refusal) throw refusal;
  return parts;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
