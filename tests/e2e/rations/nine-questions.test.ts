import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Locale, locales } from "#contract/locales.ts";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import { ruleCosts } from "#engine/questions/costs/rule-costs.ts";
import { fix } from "#engine/questions/fix/fix.ts";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { pullLevers } from "#engine/questions/levers/pull-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import { proposeSteps } from "#engine/questions/propose/propose-steps.ts";
import { whyNot } from "#engine/questions/why-not/why-not.ts";
import { confidences } from "#science/answers/confidence.ts";
import { everyCombination, spread } from "../../support/combinations.ts";
import { demoRation } from "../../support/demo-ration.ts";
import {
  amounts,
  begun,
  button,
  type Play,
  showFeeds,
  undo,
  valuesOf,
  written,
} from "../../support/screen/ration-play.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession } from "../../support/sessions.ts";

const server = sharedServer();

const id = "flash-avoine";
const { engine, ration, limits, dosing } = demoRation(id);
const asked = { ration, limits };

/** Money as the screen writes it, whatever its spaces. */
const money = (value: number | null | undefined, locale: Locale): string => {
  if (value === null || value === undefined) throw new Error("the core tells no price");
  return plain(new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(value));
};
const inGrams = (kg: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(kg);
const plain = (text: string): string => text.replace(/\s+/g, " ");
const tells = (dialog: Locator, text: string) =>
  expect.poll(async () => plain((await dialog.textContent()) ?? "")).toContain(text);

interface Question {
  title: string;
  /** True when its answer is a ration to apply. */
  applies: boolean;
  /** Expects the dialog to show the figures that the core in Node computes for this ration. */
  reads: (dialog: Locator, play: Play) => Promise<void>;
}

/** Price of the practical amounts to a goal, with the levers that go before them. */
const leveredPrice = (goal: "cheapest" | "closest", mayPull = true) =>
  optimiseWithLevers(engine, { ...asked, goal, candidates: [], maxKg: 0 }, { answerFrom: propose, mayPull })
    .pricePerDay;

/** The ration with the levers that its best answer to a goal pulls. */
const pulledRation = (goal: "cheapest" | "closest") =>
  pullLevers(engine, { ...asked, goal, candidates: [], maxKg: 0 }, { answerFrom: propose }).ration;

const questions: readonly Question[] = [
  {
    title: "ration_optimise_cheapest",
    applies: true,
    reads: (dialog, { locale }) => tells(dialog, money(leveredPrice("cheapest"), locale)),
  },
  {
    title: "ration_optimise_closest",
    applies: true,
    reads: (dialog, { locale }) => tells(dialog, money(leveredPrice("closest", false), locale)),
  },
  {
    title: "ration_optimise",
    applies: true,
    reads: async (dialog, { locale, say }) => {
      await dialog.getByRole("radio", { name: say("ration_scope_chosen") }).click();
      await tells(dialog, money(leveredPrice("closest"), locale));
    },
  },
  {
    title: "ration_why",
    applies: false,
    reads: async (dialog) => {
      const { conflicts, misses } = whyNot(engine, { ...asked, candidates: [] });
      expect(conflicts.length).toBeGreaterThan(1);
      await expect(dialog.getByRole("article")).toHaveCount(conflicts.length);
      await expect(dialog.locator("section li")).toHaveCount(misses.length);
    },
  },
  {
    title: "ration_costs",
    applies: false,
    reads: async (dialog, { locale }) => {
      const { countedPerDay, rules } = ruleCosts(engine, { ...asked, ration: pulledRation("cheapest") });
      await tells(dialog, money(countedPerDay, locale));
      expect(rules.length).toBeGreaterThan(0);
    },
  },
  {
    title: "ration_fed",
    applies: true,
    reads: async (dialog, { locale, say }) => {
      const answer = proposeSteps(engine, {
        ...asked,
        ration: pulledRation("closest"),
        goal: "closest",
        dosing,
        feedsMost: null,
        proof: true,
      });
      expect(answer.status).toBe("proved");
      await tells(dialog, money(answer.pricePerDay, locale));
      await expect(dialog.getByText(say("ration_fed_proved"))).toBeVisible();
    },
  },
  {
    title: "ration_meal_plan",
    applies: true,
    reads: async (dialog) => {
      const plan = engine.meals({ ...asked, day: "kept", meals: null, times: null, pinned: null });
      await expect(dialog.getByRole("radio", { name: new RegExp(`^${plan.meals}`) })).toBeChecked();
      expect(plan.portionsKg).toHaveLength(ration.feeds.length);
    },
  },
  {
    title: "ration_assured",
    applies: true,
    reads: async (dialog, { locale }) => {
      const { rations } = engine.assured({
        ...asked,
        ration: pulledRation("cheapest"),
        level: "risk",
        confidences: [...confidences],
      });
      const possible = rations.filter(({ status }) => status === "optimal");
      for (const { pricePerDay } of possible) await tells(dialog, money(pricePerDay, locale));
      await expect(dialog.locator("tbody tr").first()).toBeVisible();
    },
  },
  {
    title: "ration_curve",
    applies: true,
    reads: async (dialog, { locale }) => {
      const { points, cheapest } = engine.tradeOff({
        ...asked,
        ration: pulledRation("cheapest"),
        measure: "coverage_energy",
      });
      expect(points.length).toBeGreaterThan(1);
      await tells(dialog, money(points[cheapest]?.cost, locale));
    },
  },
];

/** Opens a question, reads it, sees that it was checked, and applies it where it is a ration. */
async function askedOne(play: Play, question: Question): Promise<void> {
  const { page, human, say, width } = play;
  const sliders = page.getByRole("slider");
  await showFeeds(play);
  const before = await valuesOf(sliders);
  await human.press(button(page, say("ration_optimise")));
  const dialog = page.getByRole("dialog");
  if (question.title !== "ration_optimise") {
    await human.press(dialog.locator("summary", { hasText: say("ration_advanced") }));
    await human.press(button(dialog, say(question.title)));
  }
  await question.reads(dialog, play);
  const check = dialog.locator("summary", { hasText: say("ration_checked") });
  await human.press(check);
  await expect(dialog.getByText(say("ration_checked_help"))).toBeVisible();
  const overflow = await dialog.evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(overflow, `${question.title} at ${width} px`).toBeLessThanOrEqual(0);
  if (!question.applies) {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    return;
  }
  await human.press(button(dialog, say("ration_apply")));
  await expect(dialog).toBeHidden();
  await showFeeds(play);
  await undo(play);
  await expect.poll(() => valuesOf(sliders)).toEqual(before);
}

/** Question 3: the others follow at once, as the core says; the step is checked, and is one step of undo. */
async function balanced(play: Play): Promise<void> {
  const { page, human, say } = play;
  await showFeeds(play);
  const before = await texts(amounts(play));
  await human.key("Control+b");
  await expect(page.getByRole("switch", { name: say("ration_balance") })).toBeChecked();
  const kg = 1.4;
  const kept = keepBalance(engine, { ...asked, line: 1 });
  const step = kept.move(kg);
  kept.release();
  expect(step.status).toBe("balanced");
  const after = step.quantitiesKg.map((amount) => inGrams(amount, play.locale));
  const shows = (wanted: readonly string[], what: string) =>
    expect.poll(() => texts(amounts(play)), what).toEqual(wanted);
  await human.write(amounts(play).nth(1), written(play, kg), "Enter");
  await shows(after, "kept balanced");
  await human.key("Control+z");
  await shows(before, "undone where it was typed");
  await human.key("Control+Shift+z");
  await shows(after, "done again");
  await undoByDevice(page);
  await shows(before, "undone by the browser's own menu");
  await human.key("Control+y");
  await shows(after, "done again by the other key");
  await human.key("Control+z");
  await human.write(amounts(play).nth(1), written(play, kg));
  await amounts(play).nth(1).pressSequentially("x");
  await shows(after, "a letter is refused");
  await page.keyboard.insertText(" kg");
  await human.key("Control+z");
  await shows(after, "what is no number is given back alone");
  await human.key("Tab");
  await expect(page.locator("summary", { hasText: say("ration_checked") })).toBeVisible();
  await human.key("Control+z");
  await shows(before, "undone after leaving the field");
}

const texts = (fields: Locator): Promise<string[]> =>
  fields.evaluateAll((all) => all.map((each) => (each instanceof HTMLInputElement ? each.value : "")));

/** The browser's own undo, as its menu or a gesture of the device asks for it. */
async function undoByDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Input.dispatchKeyEvent", { type: "keyDown", key: "F13", commands: ["undo"] });
  await client.send("Input.dispatchKeyEvent", { type: "keyUp", key: "F13" });
  await client.detach();
}

/** A judgement put right, where it stands. */
async function mended(play: Play): Promise<void> {
  const { page, human, say, locale } = play;
  const sliders = page.getByRole("slider");
  const before = await valuesOf(sliders);
  if (play.width < 640) {
    const tabs = page.getByRole("navigation", { name: say("ration_panes") });
    await human.press(button(tabs, say("ration_recommendations_short")));
  }
  const advice = page.locator("#advice-starch_gastric_ulcers");
  await human.press(advice.locator("summary"));
  await human.press(advice.getByRole("button", { name: new RegExp(`^${say("ration_fix")}`) }).first());
  const dialog = page.getByRole("dialog");
  const answer = fix(engine, { ...asked, rule: "starch_gastric_ulcers", candidates: [], dosing });
  expect(answer.status).toBe("fixed");
  await tells(dialog, money(answer.pricePerDay, locale));
  await expect(dialog.locator("summary", { hasText: say("ration_checked") })).toBeVisible();
  await human.press(button(dialog, say("ration_apply")));
  await expect(dialog).toBeHidden();
  await showFeeds(play);
  await undo(play);
  await expect.poll(() => valuesOf(sliders)).toEqual(before);
}

const steps = [
  ...questions.map((question) => ({
    name: question.title,
    play: (play: Play) => askedOne(play, question),
  })),
  { name: "ration_fix", play: mended },
  { name: "ration_balance", play: balanced },
];
const table = { locale: locales, width: [360, 1280] } as const;
const plays = spread(steps, table);

for (const { locale, width } of everyCombination(table)) {
  test(`the ten questions by keyboard, their figures those of the core in Node: ${locale}, ${width} px`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(240_000);
    const pair = await beginSession(server);
    const setting = { width, means: "keyboard", locale } as const;
    const play = await begun(id, { ...setting, browser, request, server, pair });
    const { page } = play;
    await showFeeds(play);
    await page.getByRole("slider").first().waitFor();
    for (const [{ name, play: ask }, row] of plays)
      if (row.locale === locale && row.width === width) await test.step(name, () => ask(play));
    await page.context().close();
  });
}
