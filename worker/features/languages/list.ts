import { locales } from "#contract/locales.ts";
import type { Ctx } from "../../context.ts";
import type { Input, PageResult } from "../verb.ts";

type Language = { "@id": string; locale: string };

/** The languages of the interface. */
export async function listLanguages(_ctx: Ctx, { query }: Input): Promise<PageResult<Language>> {
  const all = locales.map((locale) => ({ "@id": `/api/languages/${locale}`, locale }));
  const end = query.limit === null ? all.length : query.offset + query.limit;
  return { members: all.slice(query.offset, end), total: all.length };
}
