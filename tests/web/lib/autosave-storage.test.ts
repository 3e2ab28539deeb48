import { IDBFactory } from "fake-indexeddb";
import { clear, del, get, set } from "idb-keyval";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import {
  claimAutosaveSlot,
  deleteStaleAutosaves,
  drop,
  followPlace,
  type Keeper,
  newKeeper,
  put,
  readAutosaveSlot,
  replace,
} from "#web/lib/autosave/autosave-storage.ts";

vi.stubGlobal("indexedDB", new IDBFactory());
beforeAll(() => clear());

const mine = { text: "mine" };
const theirs = { text: "theirs" };

interface Case {
  before: (me: Keeper, other: Keeper, place: string) => Promise<unknown>;
  left: object | undefined;
}

const dropped: Record<string, Case> = {
  "its own work is gone": { before: (me, _, place) => put(me, place, mine), left: undefined },
  "work that it goes on with is gone": {
    before: async (me, other, place) => {
      await put(other, place, theirs);
      await claimAutosaveSlot(me, place);
    },
    left: undefined,
  },
  "work that another has put over it stays": {
    before: async (me, other, place) => {
      await put(me, place, mine);
      await put(other, place, theirs);
    },
    left: theirs,
  },
  "work of another that it never went on with stays": {
    before: (_, other, place) => put(other, place, theirs),
    left: theirs,
  },
  "work of a third, put over what it goes on with, stays": {
    before: async (me, other, place) => {
      await put(other, place, mine);
      await claimAutosaveSlot(me, place);
      await put(newKeeper(), place, theirs);
    },
    left: theirs,
  },
};

describe("when one that keeps work in the browser has nothing more to keep", () => {
  test.each(Object.entries(dropped))("%s", async (place, { before, left }) => {
    const me = newKeeper();
    await before(me, newKeeper(), place);
    await drop(me, place);
    if (left) expect(await readAutosaveSlot(place)).toMatchObject(left);
    else expect(await readAutosaveSlot(place)).toBeUndefined();
  });

  test("what another writes in the same moment stays", async () => {
    const [me, other] = [newKeeper(), newKeeper()];
    await put(me, "moment", mine);
    await Promise.all([drop(me, "moment"), put(other, "moment", theirs)]);
    expect(await readAutosaveSlot("moment")).toMatchObject(theirs);
  });

  test("the others hear of it, in this page too, and it does not hear itself", async () => {
    const [me, other] = [newKeeper(), newKeeper()];
    const heard: [string, boolean][] = [];
    const ends = [
      followPlace(
        me,
        () => "heard",
        (isPut) => heard.push(["me", isPut]),
      ),
      followPlace(
        other,
        () => "heard",
        (isPut) => heard.push(["other", isPut]),
      ),
      followPlace(
        newKeeper(),
        () => "elsewhere",
        (isPut) => heard.push(["elsewhere", isPut]),
      ),
    ];
    await put(me, "heard", mine);
    await drop(me, "heard");
    await expect
      .poll(() => heard)
      .toEqual([
        ["other", true],
        ["other", false],
      ]);
    for (const end of ends) end();
  });
});

describe("what one keeps becomes something else", () => {
  test("only where it is its own, and not where nothing is kept any more", async () => {
    const [me, other] = [newKeeper(), newKeeper()];
    expect(await replace(me, "replaced", mine)).toBe(false);
    await put(me, "replaced", mine);
    expect(await replace(me, "replaced", { text: "again" })).toBe(true);
    expect(await readAutosaveSlot("replaced")).toMatchObject({ text: "again", keeper: me.id });
    await put(other, "replaced", theirs);
    expect(await replace(me, "replaced", mine)).toBe(false);
    expect(await readAutosaveSlot("replaced")).toMatchObject(theirs);
  });
});

test("work that nobody goes on with for so many days is taken away, and nothing else", async () => {
  const keeper = newKeeper();
  const day = 86_400_000;
  await put(keeper, "horse-draft of a model that is gone", mine);
  await set("unanswered", { digest: { key: "k", at: 0 } });
  await deleteStaleAutosaves(Date.now() + (limits.draftDays - 1) * day);
  expect(await readAutosaveSlot("horse-draft of a model that is gone")).toMatchObject(mine);
  await deleteStaleAutosaves(Date.now() + (limits.draftDays + 1) * day);
  expect(await readAutosaveSlot("horse-draft of a model that is gone")).toBeUndefined();
  expect(await get("unanswered")).toEqual({ digest: { key: "k", at: 0 } });
  await del("unanswered");
});
