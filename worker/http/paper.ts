import type { RouteRow } from "#contract/routes.ts";
import type { Ctx } from "../context.ts";
import { letterheadOf, papers } from "../features/sheets/index.ts";
import type { Input } from "../features/verb.ts";
import { fail } from "../lib/fail.ts";
import { pdfOf } from "../lib/pdf/render.ts";

/** The name of a file in a header: plain letters for old readers, the name itself for the others. */
const named = (name: string): string => {
  const plain =
    name
      .normalize("NFD")
      .replaceAll(/[^\w .-]/g, "")
      .trim() || "sheet";
  return `inline; filename="${plain}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}.pdf`;
};

/** What an operation tells, as a PDF file in the reader's language. */
export async function paperResponse(
  { pdf }: RouteRow,
  ctx: Ctx,
  input: Input<unknown, unknown>,
): Promise<Response> {
  const { actor } = ctx;
  if (!pdf || !actor) throw fail("not_found");
  const own = { ...ctx, actor };
  const { sheet, name } = await papers[pdf](own, input);
  const bytes = await pdfOf(sheet, await letterheadOf(own));
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": named(name),
    "Content-Language": ctx.locale,
  };
  return new Response(new Uint8Array(bytes), { headers });
}
