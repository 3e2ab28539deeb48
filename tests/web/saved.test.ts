import { describe, expect, test } from "vitest";
import { withFeed } from "#web/features/rations/workbench/draft.ts";
import { markStored } from "#web/features/rations/workbench/stored.ts";
import { bench, draft, ingredient } from "./support.ts";

const hay = "grass-hay-average-quality-all-samples";
const begun = () => {
  const stored = draft({ [hay]: 8 });
  const made = bench(stored);
  const feed = (kg: number) =>
    made.change((now) => withFeed(now, ingredient(hay)["@id"], { quantityKg: kg }));
  return { made, feed };
};

describe("a save", () => {
  test("is told once nothing older is kept in the browser, not before", async () => {
    const { made, feed } = begun();
    feed(9);
    made.setStatus("saving", []);
    let clear = () => {};
    const cleared = new Promise<void>((done) => {
      clear = done;
    });
    const marking = markStored(made, made.snapshot().draft, () => cleared);
    await Promise.resolve();
    expect(made.snapshot().status).toBe("saving");
    clear();
    await marking;
    expect(made.snapshot().status).toBe("saved");
  });

  test("of a draft that has moved on meanwhile leaves what is kept, and the rest unsaved", async () => {
    const { made, feed } = begun();
    feed(9);
    const sent = made.snapshot().draft;
    feed(10);
    const calls: string[] = [];
    await markStored(made, sent, async () => void calls.push("cleared"));
    expect([calls, made.snapshot().status]).toEqual([[], "unsaved"]);
  });

  test("whose keeping changes while the browser forgets stays unsaved", async () => {
    const { made, feed } = begun();
    feed(9);
    await markStored(made, made.snapshot().draft, async () => feed(10));
    expect(made.snapshot().status).toBe("unsaved");
  });
});
