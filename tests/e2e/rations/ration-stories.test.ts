import { expect, test } from "@playwright/test";
import { spread } from "../../support/combinations.ts";
import {
  amounts,
  begun,
  button,
  changedByAnother,
  chip,
  hasFocus,
  readByTheWay,
  type Story,
  save,
  settings,
  showFeeds,
  status,
  stored,
  undo,
  valuesOf,
  written,
} from "../../support/screen/ration-play.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession } from "../../support/sessions.ts";
import { expert } from "../../support/story.ts";

const server = sharedServer();

const stories: Record<string, Story> = {
  "a faulty ration is repaired by trying a fix": {
    ration: "flash-avoine",
    play: async (play) => {
      const { page, human, say } = play;
      const sliders = page.getByRole("slider");
      await sliders.first().waitFor();
      const before = await valuesOf(sliders);
      await human.press(page.locator("#verdict").getByRole("link"));
      const advice = page.locator("#advice-starch_gastric_ulcers");
      await expect(advice).toBeFocused();
      await expect(advice.getByRole("img", { name: say("ration_level_risk") })).toBeVisible();
      await human.press(advice.getByRole("button", { name: new RegExp(`^${say("ration_fix")}`) }).first());
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("row", { name: /−\s?\d/ }).first()).toBeVisible();
      await human.press(button(dialog, say("ration_apply")));
      await expect(dialog).toBeHidden();
      await hasFocus(page);
      await expect(advice).toHaveCount(0);
      await showFeeds(play);
      expect(await valuesOf(sliders)).not.toEqual(before);
      await undo(play);
      await expect.poll(() => valuesOf(sliders)).toEqual(before);
    },
  },
  "the balance is kept under the hand": {
    ration: "galopin-travail",
    play: async (play) => {
      const { page, human, say, means } = play;
      const sliders = page.getByRole("slider");
      await sliders.first().waitFor();
      const before = await valuesOf(sliders);
      const balance = page.getByRole("switch", { name: say("ration_balance") });
      if (means === "keyboard") await human.key("Control+b");
      else await human.press(balance);
      await expect(balance).toBeChecked();
      const energy = chip(play, "ration_verdict_energy");
      await expect(energy).toContainText(say("ration_level_ok"));
      await human.slide(sliders.nth(1), 0.1);
      const after = await valuesOf(sliders);
      expect(after[1]).not.toBe(before[1]);
      expect(after.filter((value, at) => value !== before[at]).length).toBeGreaterThan(1);
      await expect(energy).toContainText(say("ration_level_ok"));
      await undo(play);
      await expect.poll(() => valuesOf(sliders)).toEqual(before);
    },
  },
  "reloaded in mid-edit": {
    ration: "ouragan-monte",
    play: async (play) => {
      const { page, human, say } = play;
      const amount = amounts(play).first();
      await amount.waitFor();
      const before = await amount.inputValue();
      await human.write(amount, written(play, 10.4));
      await status(page, "unsaved");
      await page.reload();
      await human.reads(page.getByText(say("ration_restored")));
      await expect(amount).toHaveValue(written(play, 10.4));
      await human.press(button(page, say("ration_discard")));
      await expect(amount).toHaveValue(before);
      await status(page, "saved");
      await hasFocus(page);
    },
  },
  "the session ends in mid-edit": {
    ration: "vanille-gestation",
    play: async (play) => {
      const { page, human, say, request, pair, turn } = play;
      const amount = amounts(play).first();
      const wanted = written(play, 8.2 + turn / 2);
      await human.write(amount, wanted);
      await status(page, "unsaved");
      const { refresh_token } = pair;
      await request.post(`${server.url}/api/token/invalidate`, { data: { refresh_token } });
      await save(play);
      const told = page.getByRole("alertdialog");
      await human.reads(told);
      await status(page, "unsaved");
      await expect(page.getByText("JWT")).toHaveCount(0);
      await human.press(button(told, say("end_session")));
      await human.write(page.getByLabel(say("login_email")), expert.email);
      await human.write(page.getByLabel(say("login_password"), { exact: true }), expert.password, "Enter");
      await human.reads(page.getByText(say("ration_restored")));
      await expect(amount).toHaveValue(wanted);
      await save(play);
      await status(page, "saved");
    },
  },
  "two people change one ration": {
    ration: "bijou-entretien",
    play: async (play) => {
      const { page, human, say, turn } = play;
      const [theirs, mine] = [9 + turn / 2, (3 + turn) / 10];
      await amounts(play).first().waitFor();
      await human.write(amounts(play).nth(1), written(play, mine));
      await changedByAnother(play, 0, theirs);
      await human.press(button(page, say("ration_menu")));
      const transition = page.getByRole("menuitem", { name: say("transition_open"), exact: true });
      await readByTheWay(page, "/api/rations/bijou-entretien", transition);
      await page.keyboard.press("Escape");
      await save(play);
      await status(page, "conflict");
      await human.press(button(page, say("conflict_open")));
      const dialog = page.getByRole("dialog");
      for (const kg of [theirs, mine]) {
        await expect(dialog.getByText(`${written(play, kg)} kg`, { exact: true })).toBeVisible();
      }
      await human.press(button(dialog, say("conflict_keep_both")));
      await status(page, "saved");
      await hasFocus(page);
      await expect(amounts(play).first()).toHaveValue(written(play, theirs));
      expect((await stored(play, "bijou-entretien")).feeds[0]?.quantityKg).toBe(theirs);
      await human.press(page.getByRole("radio", { name: say("ration_scenario").replace("{name}", "B") }));
      await expect(amounts(play).nth(1)).toHaveValue(written(play, mine));
    },
  },
};

const told: Record<string, { steps: number; seconds: number }> = {};
test.afterAll(() => {
  console.info("stories of a ration, with the time a hand would take:");
  console.table(told);
});

const turns = new Map<Story, number>();
for (const [[name, story], setting] of spread(Object.entries(stories), settings)) {
  const turn = turns.get(story) ?? 0;
  turns.set(story, turn + 1);
  const title = `${name}: ${Object.values(setting).join(", ")}`;
  test(title, async ({ browser, request }) => {
    const pair = await beginSession(server);
    const play = await begun(story.ration, { ...setting, browser, request, server, pair, turn });
    await story.play(play);
    const { seconds, steps } = play.human.told;
    told[title] = { steps, seconds: Math.round(seconds) };
    await play.page.context().close();
  });
}
