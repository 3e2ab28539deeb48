import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { Server } from "../support/server.ts";
import { signIn } from "../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

const states = [
  { name: "light, 1280 px", dark: "0", width: 1280, height: 900 },
  { name: "dark, 1280 px", dark: "1", width: 1280, height: 900 },
  { name: "light, 360 px", dark: "0", width: 360, height: 780 },
  { name: "dark, 360 px", dark: "1", width: 360, height: 780 },
];

async function violations(page: Page, where: string): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(
    ({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

for (const { name, dark, width, height } of states) {
  test(`axe finds nothing on any screen (${name})`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await page.addInitScript((value) => localStorage.setItem("picotin.dark", value), dark);
    const found: string[] = [];
    const look = async (path: string, ready: () => Promise<unknown>) => {
      await page.goto(`${server.url}${path}`);
      await ready();
      found.push(...(await violations(page, path)));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) found.push(`${path}: ${overflow} px wider than the screen`);
    };
    const heading = () => page.getByRole("heading", { level: 1 }).first().waitFor();
    const open = ["/methods", "/methods#nrc2007.energy"];
    const pages = ["/", "/contact", "/gcs", "/legal-notice", "/personal_data", ...open, "/nowhere", "/login"];
    for (const path of pages) await look(path, heading);
    await signIn(page);
    await look("/ingredients", () => page.getByText("161 aliments").waitFor());
    const feeds = ["/ingredients/add", "/ingredients/barley"];
    const lists = [
      "/",
      "/horses",
      "/horses/add",
      "/horses/galopin/edit",
      "/horses/pepita",
      "/overview",
      "/rations",
    ];
    for (const path of [...feeds, ...lists]) await look(path, heading);
    const verdict = () => page.getByRole("navigation", { name: "Verdict" }).waitFor();
    const ration = await page.locator('a[href^="/rations/"][href$="/edit"]').first().getAttribute("href");
    await look(ration ?? "", verdict);
    expect(found).toEqual([]);
  });
}
