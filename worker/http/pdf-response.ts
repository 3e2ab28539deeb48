import type { RouteRow } from "#contract/routes.ts";
import { dispositionOf } from "#contract/text/content-disposition.ts";
import type { Ctx } from "#worker/context.ts";
import { readPaper } from "#worker/features/sheets/index.ts";
import type { Input } from "#worker/features/verb.ts";
import { renderPdf } from "#worker/lib/pdf/render-pdf.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/** Returns an operation's sheet as a PDF file in the reader's language. */
export async function paperResponse(
  { pdf }: RouteRow,
  ctx: Ctx,
  input: Input<unknown, unknown>,
): Promise<Response> {
  if (!pdf) throw serviceError("not_found");
  const { sheet, about, letterhead } = await readPaper(pdf, ctx, input);
  const bytes = await renderPdf(sheet, letterhead);
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": dispositionOf(
      `${sheet.file ?? [sheet.title, about].filter(Boolean).join(" ")}.pdf`,
    ),
    "Content-Language": ctx.locale,
  };
  return new Response(new Uint8Array(bytes), { headers });
}
