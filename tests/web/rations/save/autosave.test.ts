import { IDBFactory } from "fake-indexeddb";
import { clear } from "idb-keyval";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import {
  type AutosaveSession,
  createAutosaveStatus,
  followLeft,
  followStored,
  keepWhileEditing,
} from "#web/features/rations/workbench/save/autosave.ts";
import {
  loadAutosave,
  peekAutosave,
  writeAutosave,
} from "#web/features/rations/workbench/save/autosave-store.ts";
import { enqueueSave, pendingSave, type Saved } from "#web/features/rations/workbench/save/save-queue.ts";
import { newKeeper, readAutosaveSlot } from "#web/lib/autosave/autosave-storage.ts";
import { bench, draft, ingredient } from "../../support.ts";

vi.stubGlobal("indexedDB", new IDBFactory());
beforeAll(() => clear());

const hay = "grass-hay-average-quality-all-samples";
const stored = draft({ [hay]: 8 });

/** A bench on which so much hay is fed, and what it keeps in a place. */
function begun(place: string, base: string | null = "v1") {
  const made = bench(stored);
  const feed = (kg: number) =>
    made.change((now) => withFeed(now, ingredient(hay)["@id"], { quantityKg: kg }));
  const at = { place, base };
  const keeping: AutosaveSession = {
    bench: made,
    keeper: newKeeper(),
    place: () => at.place,
    base: () => at.base,
  };
  const keepNow = () =>
    writeAutosave(keeping.keeper, at.place, {
      draft: made.snapshot().draft,
      base: at.base,
      at: made.snapshot().scenario,
      others: made.otherScenarios(),
      waits: null,
      sent: null,
      of: { horse: made.horse.id, objective: made.objective },
    });
  return { made, feed, keeping, keepNow, at };
}

const hayIn = async (place: string) => (await peekAutosave(place))?.draft.feeds[0]?.quantityKg ?? null;

describe("a save", () => {
  test("is told once nothing older is kept in the browser, not before", async () => {
    const { made, feed, keeping, keepNow } = begun("told");
    feed(9);
    await keepNow();
    made.setStatus("saving", []);
    const marking = followStored(keeping, made.snapshot().draft, "told");
    await Promise.resolve();
    expect(made.snapshot().status).toBe("saving");
    await marking;
    expect([made.snapshot().status, await readAutosaveSlot("told")]).toEqual(["saved", undefined]);
  });

  test("of a draft that has moved on keeps the rest, as begun from what is stored now", async () => {
    const { made, feed, keeping, keepNow, at } = begun("moved");
    feed(9);
    const sent = made.snapshot().draft;
    feed(10);
    await keepNow();
    at.base = "v2";
    await followStored(keeping, sent, "moved");
    expect([made.snapshot().status, await hayIn("moved")]).toEqual(["unsaved", 10]);
    expect(await readAutosaveSlot("moved")).toMatchObject({ base: "v2" });
  });

  test("whose ration changes while the browser forgets stays unsaved", async () => {
    const { made, feed, keeping } = begun("changing");
    feed(9);
    const marking = followStored(keeping, made.snapshot().draft, "changing");
    feed(10);
    await marking;
    expect(made.snapshot().status).toBe("unsaved");
  });

  test("ends what the browser writes down while it is being answered", async () => {
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("document", new EventTarget());
    const { made, feed, keeping } = begun("answered");
    const end = keepWhileEditing(keeping, createAutosaveStatus(false));
    feed(9);
    made.setStatus("saving", []);
    const marking = followStored(keeping, made.snapshot().draft, "answered");
    document.dispatchEvent(new Event("visibilitychange"));
    await marking;
    expect(made.snapshot().status).toBe("saved");
    await expect.poll(() => readAutosaveSlot("answered")).toBeUndefined();
    end();
    vi.unstubAllGlobals();
  });

  test("the first, takes what is kept to the place of the stored ration", async () => {
    const { made, feed, keeping, keepNow, at } = begun("new", null);
    feed(9);
    await keepNow();
    const sent = made.snapshot().draft;
    feed(10);
    Object.assign(at, { place: "made", base: "v1" });
    await followStored(keeping, sent, "new");
    expect([await hayIn("new"), await hayIn("made")]).toEqual([null, 10]);
  });
});

describe("the save of a bench that was left, answered late,", () => {
  test("takes away what that kept, with nothing moved on", async () => {
    const left = begun("alone");
    left.feed(9);
    await left.keepNow();
    await followLeft(left.keeping, left.made.snapshot().draft, "alone");
    expect(await readAutosaveSlot("alone")).toBeUndefined();
  });

  test("leaves nothing of it to be sent, whose save has waited for the network", async () => {
    for (const isMany of [false, true]) {
      const place = `waited ${isMany}`;
      const left = begun(place);
      left.feed(9);
      const sent = left.made.snapshot().draft;
      if (isMany) left.made.branch();
      left.feed(isMany ? 10 : 9);
      left.made.setStatus("offline", [], "A");
      await left.keepNow();
      await followLeft(left.keeping, sent, place);
      const { status, toSave } = left.made.snapshot();
      expect([status, toSave]).toEqual([isMany ? "unsaved" : "saved", null]);
    }
  });

  test("leaves to be sent what has moved on since, and that alone", async () => {
    const left = begun("moved on");
    left.feed(9);
    const sent = left.made.snapshot().draft;
    left.feed(10);
    left.made.setStatus("offline", [], "A");
    await left.keepNow();
    await followLeft(left.keeping, sent, "moved on");
    expect([left.made.snapshot().toSave, left.made.snapshot().saved?.draft]).toEqual(["A", sent]);
    await followLeft(left.keeping, left.made.snapshot().draft, "moved on");
    expect([left.made.snapshot().toSave, await readAutosaveSlot("moved on")]).toEqual([null, undefined]);
  });

  test("leaves what the next bench in the same place keeps", async () => {
    for (const isMany of [false, true]) {
      const place = `taken over ${isMany}`;
      const [left, next] = [begun(place), begun(place)];
      left.feed(9);
      if (isMany) left.made.branch();
      await left.keepNow();
      const sent = left.made.snapshot().draft;
      expect((await loadAutosave(next.keeping.keeper, place))?.draft).toEqual(sent);
      next.feed(11);
      await next.keepNow();
      left.at.base = "v2";
      await followLeft(left.keeping, sent, place);
      expect([await hayIn(place), await readAutosaveSlot(place)]).toMatchObject([11, { base: "v1" }]);
    }
  });

  test("leaves what the next bench has not written down yet", async () => {
    const [left, next] = [begun("at once"), begun("at once")];
    left.feed(9);
    await left.keepNow();
    await loadAutosave(next.keeping.keeper, "at once");
    next.feed(11);
    const writing = next.keepNow();
    await followLeft(left.keeping, left.made.snapshot().draft, "at once");
    expect(await hayIn("at once")).toBe(11);
    await writing;
    expect(await hayIn("at once")).toBe(11);
  });

  test("does not bring back what the next bench has thrown away", async () => {
    const [left, next] = [begun("thrown away"), begun("thrown away")];
    left.feed(9);
    left.made.branch();
    await left.keepNow();
    await loadAutosave(next.keeping.keeper, "thrown away");
    await followStored(next.keeping, next.made.snapshot().draft, "thrown away");
    await followLeft(left.keeping, left.made.snapshot().draft, "thrown away");
    expect(await readAutosaveSlot("thrown away")).toBeUndefined();
  });

  test("keeps its other scenarios, as begun from what is stored now, at the place of the stored ration", async () => {
    const left = begun("left new", null);
    left.feed(9);
    left.made.branch();
    await left.keepNow();
    Object.assign(left.at, { place: "left made", base: "v1" });
    await followLeft(left.keeping, left.made.snapshot().draft, "left new");
    expect(await readAutosaveSlot("left new")).toBeUndefined();
    expect(await readAutosaveSlot("left made")).toMatchObject({ base: "v1", others: [{ key: "A" }] });
  });
});

describe("saves of one place", () => {
  const saved = (quantityKg: number) => ({ draft: draft({ [hay]: quantityKg }) }) as Saved;

  test("are sent one after the other, also where one fails, and are known while they are on their way", async () => {
    const sent: number[] = [];
    let answer = () => {};
    const first = enqueueSave("turns", draft({}), async () => {
      sent.push(1);
      await new Promise<void>((done) => {
        answer = done;
      });
      return saved(1);
    });
    const second = enqueueSave("turns", draft({}), async () => {
      sent.push(2);
      throw new Error("refused");
    });
    const failed = pendingSave("turns");
    const third = enqueueSave("turns", draft({}), async () => saved(sent.push(3)));
    await expect.poll(() => sent).toEqual([1]);
    answer();
    expect(await first).toEqual(saved(1));
    await expect(second).rejects.toThrow("refused");
    expect([await failed, await third]).toEqual([null, saved(3)]);
    expect([sent, pendingSave("turns"), pendingSave("elsewhere")]).toEqual([[1, 2, 3], null, null]);
  });
});
