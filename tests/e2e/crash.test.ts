import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { Server } from "../support/server.ts";
import { amount, signIn } from "../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

const crashes = 30;
const seed = Number(process.env.SEED ?? 20_261_122);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const oats = (page: Page) => amount(page, "Avoine").first();

/** What the screen says at one moment: the amount, and whether it is kept or saved. */
const told = (page: Page) =>
  oats(page).evaluate((field: HTMLInputElement) => {
    const status = document.querySelector("[role=status][data-status]");
    const isKept = /gardé dans ce navigateur|^Enregistré$/.test(status?.textContent ?? "");
    return { amount: field.value, isKept };
  });

async function shown(page: Page): Promise<string> {
  await expect(oats(page)).toBeVisible();
  return oats(page).inputValue();
}

/** Ends the process of the page at once, as a crash does; gives another page. */
async function killed(page: Page, context: BrowserContext): Promise<Page> {
  const gone = page.waitForEvent("crash");
  const control = await context.newCDPSession(page);
  void control.send("Page.crash").catch(() => undefined);
  await gone;
  void page.close().catch(() => undefined);
  return context.newPage();
}

test("a page that is killed or reloaded at random while a ration is edited loses nothing that it said was kept", async ({
  page: opened,
  context,
}) => {
  test.setTimeout(240_000);
  const random = randomOf(seed);
  const path = `${server.url}/rations/galopin-travail/edit`;
  await opened.goto(`${server.url}/login`);
  await signIn(opened);
  const session = await opened.evaluate(() => sessionStorage.getItem("picotin.session") ?? "");
  await context.addInitScript(
    (pair) => sessionStorage.getItem("picotin.session") ?? sessionStorage.setItem("picotin.session", pair),
    session,
  );
  await opened.goto(path);

  let page = opened;
  let promised = await shown(page);
  let since: string[] = [];
  const count = { killed: 0, reloaded: 0, promised: 0 };
  for (let at = 0; at < crashes; at++) {
    for (let changes = Math.ceil(random() * 3); changes > 0; changes--) {
      const value = (1 + Math.floor(random() * 400) / 100)
        .toFixed(2)
        .replace(/\.?0+$/, "")
        .replace(".", ",");
      await oats(page).fill(value);
      await oats(page).press("Enter");
      since.push(value);
      if (random() < 0.25) await page.keyboard.press("Control+s");
      await page.waitForTimeout(random() ** 2 * 700);
    }
    const last = await told(page);
    if (last.isKept) [promised, since] = [last.amount, []];
    count.promised += Number(last.isKept);
    const isKilled = random() < 0.6;
    if (isKilled) page = await killed(page, context);
    count[isKilled ? "killed" : "reloaded"]++;
    await page.goto(path);
    const found = await shown(page);
    const allowed = isKilled ? [promised, ...since] : [last.amount];
    expect(allowed, `crash ${at} of seed ${seed}`).toContain(found);
    [promised, since] = [found, []];
  }
  console.log(`seed ${seed}`, count);
  expect(Math.min(count.killed, count.reloaded, count.promised)).toBeGreaterThan(5);
});
