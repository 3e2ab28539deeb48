import { describe, expect, test } from "vitest";
import type { RationItem } from "#contract/schemas/ration.ts";
import {
  begun,
  type Made,
  making,
  type OpenDraft,
  type Opened,
  openDraftForAddress,
} from "#web/features/rations/workbench/save/open-draft.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";
import { horse } from "../../support.ts";

const address = `new ${horse.id} maintain`;
const ration = (id: string) => ({ id }) as Versioned<RationItem>;
const opened: Opened = { horse, objective: "maintain", ration: null };
const made: Made = { ...opened, ration: ration("r1") };
const heavier: Made = { ...made, horse: { ...horse, modifiedAt: "2026-02-01T00:00:00Z" } };

/** A deed happens to the screen, one after the other. */
type Deed = { at: string; loaded?: Opened } | { makes: Made; by?: number };

const go = (deeds: readonly Deed[]): OpenDraft =>
  deeds.reduce<OpenDraft>(
    (now, deed) =>
      "at" in deed
        ? openDraftForAddress(now, deed.at, deed.loaded ?? null)
        : making(now, deed.by ?? now.nth, deed.makes),
    begun(address),
  );

const saved: Deed[] = [{ at: address, loaded: opened }, { makes: made }];
const wentOn: Deed[] = [...saved, { at: "r1" }];

describe("the bench of a new ration that is saved", () => {
  const cases: [string, Deed[], { nth: number; goesOn: Made | null }][] = [
    [
      "is the same while its new address is on the way",
      [...saved, { at: address }],
      { nth: 0, goesOn: null },
    ],
    ["is the same at the address of its ration, with what it has made", wentOn, { nth: 0, goesOn: made }],
    [
      "stands there like any other once the address has loaded",
      [...wentOn, { at: "r1", loaded: made }],
      { nth: 0, goesOn: null },
    ],
    [
      "begins anew where its horse was changed meanwhile",
      [...wentOn, { at: "r1", loaded: heavier }],
      { nth: 1, goesOn: null },
    ],
    ["gives way to another ration", [...saved, { at: "r2" }], { nth: 1, goesOn: null }],
    ["gives way to another ration from its own address", [...wentOn, { at: "r2" }], { nth: 1, goesOn: null }],
    [
      "gives way to a new ration of the same horse",
      [...wentOn, { at: address, loaded: opened }],
      { nth: 1, goesOn: null },
    ],
    [
      "gives way to a new ration of another horse",
      [...wentOn, { at: "new other maintain", loaded: opened }],
      { nth: 1, goesOn: null },
    ],
    [
      "does not come back with its ration once something else was shown",
      [...wentOn, { at: "r1", loaded: made }, { at: "r2" }, { at: "r1" }],
      { nth: 2, goesOn: null },
    ],
    [
      "does not take the ration of the one before, whose answer came late",
      [...saved.slice(0, 1), { at: "new other gain" }, { makes: made, by: 0 }, { at: "r1" }],
      { nth: 2, goesOn: null },
    ],
  ];
  test.each(cases)("%s", (_name, deeds, expected) => {
    expect(go(deeds)).toMatchObject(expected);
  });
});

describe("a bench at one address", () => {
  test("is the same object for as long as nothing changes, however often it is asked for", () => {
    const now = go([{ at: address, loaded: opened }]);
    expect(openDraftForAddress(now, address, opened)).toBe(now);
    const there = go(wentOn);
    expect(openDraftForAddress(there, "r1", null)).toBe(there);
  });
});
