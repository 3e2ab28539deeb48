import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { programmeFor, type StagesInput } from "#engine/programme/programme-for-ration.ts";
import type { ExtraRow, Programme } from "#engine/programme/programme-types.ts";
import { linear } from "#engine/programme/rule-constraints.ts";
import type { FeedLine } from "#science/horse/facts.ts";
import {
  forageMostPct,
  isHay,
  isLegume,
  legumeShareMost,
  sharedMosts,
} from "#science/policies/proposal-limits.ts";

type Asked = Pick<StagesInput, "ration" | "limits" | "movedLine">;

/**
 * Returns the programme of a question with no more of each kind of feed than is ever proposed: the dry matter of all forages, each
 * other kind that several feeds are of, and legumes as a part of the forage. Where the ration exceeds one already, or its limits
 * ask for more, the limit is what they are. A line moved by hand does not count.
 */
export function proposingFor(sheet: RationTable, asked: StagesInput): Programme {
  const { feeds, horse } = asked.ration;
  const shared = sharedMosts(feeds, horse).map(({ parts, mostKg }) => atMost(parts, mostKg, asked));
  const rows = [forageMost(sheet, asked), legumeMost(sheet, asked), ...shared].filter((row) => row !== null);
  return programmeFor(sheet, { ...asked, extra: [...(asked.extra ?? []), ...rows] });
}

/** Returns the row on the dry matter of all forages together, % of body weight; grass counts. */
export function forageMost(sheet: RationTable, asked: Asked): ExtraRow {
  const { top, plus, over } = linear(sheet, measureIndex.get("forage_share")!);
  const parts = [...top].map((value) => value / over);
  return atMost(parts, forageMostPct(asked.ration.horse) - plus / over, asked);
}

/**
 * Returns the row on legumes as a part of the dry matter of forage, kg; grass counts. Null without a legume, and without hay of grass
 * or grass: straw is no basis in its place.
 */
function legumeMost(sheet: RationTable, asked: Asked): ExtraRow | null {
  const { feeds, horse } = asked.ration;
  const share = legumeShareMost(horse);
  const legumes = feeds.map(({ ingredient, role }) => isLegume({ ...ingredient, role }));
  const isBasis = feeds.some((feed, line) => !legumes[line] && isLong(feed) && asked.limits[line]!.maxKg > 0);
  const { top, plus, over } = linear(sheet, measureIndex.get("forage_share")!);
  if (share >= 1 || !legumes.includes(true) || !(isBasis || plus > 0)) return null;
  const perKg = (kg: number) => (kg * sheet.basis.weightKg) / 100 / over;
  const parts = [...top].map((value, line) => perKg(value) * ((legumes[line] ? 1 : 0) - share));
  return atMost(parts, share * perKg(plus), asked);
}

const isLong = ({ ingredient, role }: FeedLine): boolean => isHay({ ...ingredient, role });

function atMost(parts: readonly number[], most: number, { ration, limits, movedLine }: Asked): ExtraRow {
  const coefficients = parts.map((value, line) => (line === movedLine ? 0 : value));
  const forced = (line: number, presentKg: number): number =>
    limits[line]!.locked ? presentKg : limits[line]!.minKg;
  const sumOf = (kgOf: (line: number, presentKg: number) => number): number =>
    ration.feeds.reduce((sum, { quantityKg }, line) => sum + coefficients[line]! * kgOf(line, quantityKg), 0);
  const upper = Math.max(
    most,
    sumOf((_line, presentKg) => presentKg),
    sumOf(forced),
  );
  return { coefficients, lower: Number.NEGATIVE_INFINITY, upper };
}
