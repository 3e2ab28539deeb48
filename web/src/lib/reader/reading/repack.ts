import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from "fflate";
import { ReadRefusal, readLimits } from "./feed-file.ts";

/** Parts of a workbook that hold cells, their formats and names, and those that hold pictures, programs or forms. */
const wanted = /\.(?:xml|rels|rdf|bin)$|^mimetype$/i;
const unwanted = /vbaProject|printerSettings|embeddings|activeX|media\//i;

/**
 * Unpacks a packed workbook within bounds and packs its parts again without compression: nothing that was not counted
 * here reaches the reader of workbooks. The size that an entry declares is the most it is unpacked to.
 */
export function repack(bytes: Uint8Array): Uint8Array {
  let unpacked = 0;
  let entries = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    entries += 1;
    if (entries > readLimits.packedEntries)
      throw new ReadRefusal("unpacks_too_large", readLimits.packedEntries);
    if (!wanted.test(name) || unwanted.test(name)) return false;
    unpacked += originalSize;
    if (unpacked > readLimits.unpackedBytes)
      throw new ReadRefusal("unpacks_too_large", readLimits.unpackedBytes);
    return true;
  };
  try {
    const parts = Object.entries(unzipSync(bytes, { filter }));
    if (parts.length === 0) throw new ReadRefusal("wrong_type");
    return zipSync(Object.fromEntries(parts.map(([name, part]) => [name, withoutRepeats(name, part)])), {
      level: 0,
    });
  } catch (error) {
    throw error instanceof ReadRefusal ? error : new ReadRefusal("damaged");
  }
}

/** Most times that an OpenDocument may repeat a cell or row. */
const repeats = { rows: readLimits.rows, columns: 300 } as const;

function withoutRepeats(name: string, part: Uint8Array): Uint8Array {
  if (name !== "content.xml") return part;
  const text = strFromU8(part).replace(
    /(number-(rows|columns)-repeated=")(\d+)"/g,
    (_, start: string, of: "rows" | "columns", count: string) =>
      `${start}${Math.min(Number(count), repeats[of])}"`,
  );
  return strToU8(text);
}
