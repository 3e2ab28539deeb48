import { afterAll, describe, expect, test } from "vitest";
import { faultsOf } from "../support/signing/checklist.ts";
import { demands } from "../support/signing/demands.ts";
import { propose } from "../support/signing/propose.ts";
import { signedHorses } from "../support/signing/signed-horses.ts";

const scopes = ["chosen", "wallet", "stocked", "catalogue"] as const;
const signed = { count: 0, of: 0 };

/** Proposals are judged by a checklist that reads none of the tables which made them. */
describe.each(scopes)(
  "a nutritionist signs the proposal from %s feeds, or is told why there is none",
  (scope) => {
    test.each(signedHorses.map((each) => [each.name, each] as const))("%s", (_name, each) => {
      signed.of++;
      const faults = faultsOf(propose(each, scope), demands[each.kind]);
      expect(faults).toEqual([]);
      signed.count++;
    });
  },
);

afterAll(() => console.info(`signed: ${signed.count} of ${signed.of} proposals`));
