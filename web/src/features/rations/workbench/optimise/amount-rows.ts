import type { FeedInput } from "#contract/schemas/ration.ts";
import { fedAmount, weighedChange } from "#contract/text/decimals.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";
import { lineRoles } from "#science/vocabulary/feed-roles.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { roleColours } from "#web/features/rations/workbench/store/feed-colours.ts";
import { listSettings } from "./setting-rows.ts";

/** One feed of the present ration or of a proposed one; amounts in kg a day. */
export interface AmountRow {
  path: string;
  colour: string;
  now: number;
  next: number;
  change: number;
  locked: boolean;
  isNew: boolean;
  /** Proposed way to prepare a hay; null when it is fed dry. */
  preparation: Preparation | null;
}

/** Tells whether a proposal changes nothing that is weighed, prepared, grazed or counted. */
export const isUnchanged = (present: Draft, proposed: Draft): boolean =>
  proposed.feeds.length === present.feeds.length &&
  listSettings(present, proposed).length === 0 &&
  listAmounts(present.feeds, proposed.feeds).every(
    ({ path, change, preparation }) =>
      change === 0 && present.feeds.find((line) => line.ingredient === path)?.preparation === preparation,
  );

/** Lists proposed feeds beside the present ones: forage first, then concentrates and supplements, each in its order. */
export function listAmounts(present: readonly FeedInput[], proposed: readonly FeedInput[]): AmountRow[] {
  return proposed
    .toSorted((a, b) => lineRoles.indexOf(a.role) - lineRoles.indexOf(b.role))
    .map(({ ingredient, role, quantityKg, preparation }) => {
      const own = present.find((line) => line.ingredient === ingredient);
      const now = own?.quantityKg ?? 0;
      const next = weighedChange(now, quantityKg) === 0 ? now : fedAmount(quantityKg);
      return {
        path: ingredient,
        colour: roleColours[role],
        now,
        next,
        change: weighedChange(now, next),
        locked: own?.locked ?? false,
        isNew: !own,
        preparation,
      };
    });
}

/** Tells whether a proposal feeds more straw. */
export const moreStraw = (
  rows: readonly Pick<AmountRow, "path" | "change">[],
  familyOf: (path: string) => string | undefined,
): boolean => rows.some(({ path, change }) => change > 0 && familyOf(path) === "straw_and_residues");
