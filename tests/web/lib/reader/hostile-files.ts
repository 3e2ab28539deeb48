import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** Writes a cell of text. */
export const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
/** The head of a list of feeds. */
export const head = `<row r="1">${text("A1", "Name")}${text("B1", "DM %")}${text("C1", "CP % DM")}</row>`;

export const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Packs a workbook of one sheet around the given rows in its own language. */
export function packSheet(rows: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const types = "http://schemas.openxmlformats.org/package/2006/content-types";
  const packaged = "http://schemas.openxmlformats.org/package/2006/relationships";
  return zipSync({
    "[Content_Types].xml": strToU8(
      `<?xml version="1.0"?><Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": strToU8(
      `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...more,
  });
}

/** Packs a workbook with another relation of its sheet, and one sheet more. */
export function packTwice(
  sheet: string,
  relation = `<Relationship Id="rId2" Type="${relations}/worksheet" Target="/xl/worksheets/../worksheets/sheet1.xml"/>`,
  target = "worksheets/sheet1.xml",
): Uint8Array {
  const parts = unzipSync(packSheet(head));
  const edit = (name: string, from: string, to: string) => {
    parts[name] = strToU8(strFromU8(parts[name] ?? new Uint8Array(0)).replace(from, to));
  };
  edit("xl/workbook.xml", "</sheets>", `${sheet}</sheets>`);
  edit("xl/_rels/workbook.xml.rels", "worksheets/sheet1.xml", target);
  edit("xl/_rels/workbook.xml.rels", "</Relationships>", `${relation}</Relationships>`);
  return zipSync(parts);
}

/** Writes a PDF around a tree of pages. */
export const packTree = (tree: string): Uint8Array =>
  strToU8(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${tree}trailer\n<< /Root 1 0 R >>\n%%EOF`,
    true,
  );

/** Writes a PDF of one page with a packed text. */
export function packPage(stream: Uint8Array, filter: string): Uint8Array {
  const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R >>";
  return packTree(
    `2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n${page}\nendobj\n4 0 obj\n<< /Length ${stream.length} /Filter ${filter} >>\nstream\n${strFromU8(stream, true)}\nendstream\nendobj\n`,
  );
}
export const hex = (bytes: Buffer): Buffer => Buffer.from(`${bytes.toString("hex")}>`);

/** Packs equal bytes as runs of 128. */
export const runs = (bytes: Buffer): Buffer =>
  Buffer.alloc(bytes.length / 64, Buffer.from([129, bytes[0] ?? 0]));
