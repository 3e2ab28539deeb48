import type { RouteRow } from "#contract/routes.ts";
import { dispositionOf } from "#contract/text/content-disposition.ts";
import type { Ctx } from "#worker/context.ts";
import { papers, readLetterhead } from "#worker/features/sheets/index.ts";
import type { Input } from "#worker/features/verb.ts";
import { renderPdf } from "#worker/lib/pdf/render-pdf.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/** Returns an operation's sheet as a PDF file in the reader's language. */
export async function paperResponse(
  { pdf }: RouteRow,
  ctx: Ctx,
  input: Input<unknown, unknown>,
): Promise<Response> {
  const { actor } = ctx;
  if (!pdf || !actor) throw serviceError("not_found");
  const own = { ...ctx, actor };
  const { sheet, about } = await papers[pdf](own, input);
  const bytes = await renderPdf(sheet, await readLetterhead(own));
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": dispositionOf(`${[sheet.title, about].filter(Boolean).join(" ")}.pdf`),
    "Content-Language": ctx.locale,
  };
  return new Response(new Uint8Array(bytes), { headers });
}
