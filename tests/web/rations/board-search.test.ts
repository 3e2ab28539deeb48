import { describe, expect, test } from "vitest";
import {
  boardChoices,
  boardRequest,
  chosenRations,
  withBoardChoice,
} from "#web/features/rations/sheets/board-choices.ts";
import {
  type BoardSearch,
  boardSearch,
  defaultBoardSearch,
} from "#web/features/rations/sheets/board-search.ts";

const ration = (id: string) => ({
  "@id": `/api/rations/${id}`,
  id,
  name: id,
  objective: "maintain" as const,
  modifiedAt: "2026-03-01T08:00:00Z",
});
const stabled = (id: string) => ({
  "@id": `/api/horses/${id}`,
  id,
  name: id,
  rations: [ration(`${id}-trial`), ration(`${id}-season`)],
});
const horses = ["bijou", "galopin"].map(stabled);
const yardOf = (count: number) => Array.from({ length: count }, (_none, at) => stabled(`horse-${at}`));

describe("what the address says of the feed-room board", () => {
  const last = { chosen: null, isLeftOut: false, isGone: false };
  const cases: [string, BoardSearch["poured"], object, string[]][] = [
    ["the last ration of a horse of which it says nothing", {}, last, []],
    [
      "the ration that was chosen",
      { galopin: "galopin-season" },
      { ...last, chosen: "/api/rations/galopin-season" },
      ["/api/rations/galopin-season"],
    ],
    [
      "the last ration too, once it was chosen: it stays when another is saved",
      { galopin: "galopin-trial" },
      { ...last, chosen: "/api/rations/galopin-trial" },
      ["/api/rations/galopin-trial"],
    ],
    ["nothing of a horse that is left out", { galopin: null }, { ...last, isLeftOut: true }, []],
    ["the last ration in the place of one that is gone", { galopin: "gone" }, { ...last, isGone: true }, []],
    ["no ration of another horse", { galopin: "bijou-season" }, { ...last, isGone: true }, []],
    ["nothing of a horse that is not in the yard", { flash: "flash-oats" }, last, []],
  ];
  test.each(cases)("is poured: %s", (_name, poured, galopin, asked) => {
    const found = boardChoices({ horses }, { poured });
    expect(found.map(({ horse }) => horse.id)).toEqual(["bijou", "galopin"]);
    expect(found[0]).toMatchObject(last);
    expect(found[1]).toMatchObject(galopin);
    expect(chosenRations(found)).toEqual(asked);
  });

  test.each<[string, BoardSearch["poured"], object]>([
    ["nothing but that, where every last ration is poured", {}, { instead: "", without: "" }],
    [
      "the horse that is left out, where the others are more",
      { "horse-3": null, "horse-5": "horse-5-season" },
      { instead: "/api/rations/horse-5-season", without: "/api/horses/horse-3" },
    ],
    [
      "the rations themselves, where they are fewer",
      Object.fromEntries(Array.from({ length: 298 }, (_none, at) => [`horse-${at}`, null])),
      { rations: "/api/rations/horse-298-trial,/api/rations/horse-299-trial" },
    ],
    [
      "none, where all are left out",
      Object.fromEntries(yardOf(300).map(({ id }) => [id, null])),
      { rations: "" },
    ],
  ])("asks for a board of three hundred horses by %s", (_name, poured, asked) => {
    expect(boardRequest(boardChoices({ horses: yardOf(300) }, { poured }))).toEqual(asked);
  });

  test.each([
    ["nothing", {}],
    ["a text", { poured: "galopin-season" }],
    ["a ration that is a number", { poured: { galopin: 3 } }],
  ])("is the default where it holds %s", (_name, search) => {
    expect(boardSearch(search)).toEqual(defaultBoardSearch);
  });

  test("holds one choice a horse, and none once the last one is wanted again", () => {
    const both = withBoardChoice(
      withBoardChoice(defaultBoardSearch, "galopin", "galopin-season"),
      "bijou",
      null,
    );
    expect(both).toEqual({ poured: { galopin: "galopin-season", bijou: null } });
    expect(withBoardChoice(both, "galopin", undefined)).toEqual({ poured: { bijou: null } });
  });
});
