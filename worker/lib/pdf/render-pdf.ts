import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { documentDefinition, type Letterhead } from "./document-definition.ts";

/** The PDF library and its fonts, loaded for the first file. */
async function load() {
  const [{ default: pdfmake }, { default: letters }] = await Promise.all([
    import("pdfmake/build/pdfmake.min.js"),
    import("pdfmake/build/vfs_fonts.js"),
  ]);
  pdfmake.addVirtualFileSystem(letters);
  pdfmake.addFonts({
    Roboto: {
      normal: "Roboto-Regular.ttf",
      bold: "Roboto-Medium.ttf",
      italics: "Roboto-Italic.ttf",
      bolditalics: "Roboto-MediumItalic.ttf",
    },
  });
  // nothing is fetched: pictures are given with the sheet
  pdfmake.setUrlAccessPolicy(() => false);
  return pdfmake;
}

let maker: ReturnType<typeof load> | undefined;

/** A sheet as a PDF file. */
export async function renderPdf(sheet: PrintSheet, head: Letterhead): Promise<Uint8Array> {
  maker ??= load();
  return (await maker).createPdf(documentDefinition(sheet, head)).getBuffer();
}
