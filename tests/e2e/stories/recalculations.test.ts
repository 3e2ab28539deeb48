import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { lookAt, looks } from "../../support/screen/axe.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";

const server = sharedServer();
const word = wordsOf("fr");

test("every ration is recalculated, read as a file, refused with its reason, cancelled and gone on with", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await putSession(page, server);
  const { token } = await beginSession(server);
  const headers = { Authorization: `Bearer ${token}` };
  const rations: { id: string }[] = await (
    await request.get(`${server.url}/api/rations.json?pagination=false`, { headers })
  ).json();
  const count = rations.length;
  const ask = (data: object) =>
    request.post(`${server.url}/api/recalculation_jobs`, { headers, data: { queued: true, ...data } });
  const button = (name: string) => page.getByRole("button", { name: word(name), exact: true });
  const jobs = page.getByRole("main").getByRole("listitem");

  await test.step("from the list of rations, all of them at once", async () => {
    await page.goto(`${server.url}/rations`);
    await page.getByRole("link", { name: word("screen_recalculations"), exact: true }).click();
    await expect(page.getByText(word("recalculations_none"), { exact: true })).toBeVisible();
    await button("recalculation_all").click();
    await expect(jobs).toHaveCount(1);
    await expect(jobs.getByText(word("recalculation_done"), { exact: true })).toBeVisible();
    await expect(jobs.getByRole("heading", { name: `${count} rations` })).toBeVisible();
  });

  await test.step("what came of it is a file of one line a ration", async () => {
    await button("export_list").click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: word("export_csv"), exact: true }).click();
    const text = await readFile(await (await downloading).path(), "utf8");
    const lines = text.trim().split("\r\n");
    expect(lines).toHaveLength(count + 1);
    expect(lines[0]).toContain(word("recalculation_cost"));
  });

  await test.step("a refused ration says why", async () => {
    await ask({ rations: [`/api/rations/${rations[0]?.id}`, "/api/rations/nulle-part"] });
    await page.reload();
    await jobs.first().getByText("1 ration refusée", { exact: true }).click();
    await expect(jobs.first().getByText("Terminé, 1 refusée", { exact: true })).toBeVisible();
    await expect(jobs.first().getByText("1 sur 2", { exact: true })).toBeVisible();
    await expect(jobs.first().getByText("Ration 2", { exact: true })).toBeVisible();
    await expect(jobs.first().getByRole("link", { name: "Ration 2", exact: true })).toHaveCount(0);
    await expect(jobs.first().getByText(word("ration_unknown"), { exact: true })).toBeVisible();
  });

  await test.step("a long one is cancelled, and gone on with", async () => {
    const paths = Array.from({ length: 1000 }, (_, at) => `/api/rations/${rations[at % count]?.id}`);
    await ask({ rations: paths, calculation: "optimise" });
    await page.reload();
    await button("recalculation_cancel").click();
    const first = jobs.first();
    await expect(first.getByText(word("recalculation_cancelled"), { exact: true })).toBeVisible();
    await first.getByRole("button", { name: word("recalculation_retry"), exact: true }).click();
    await expect(button("recalculation_cancel")).toBeVisible();
    await expect(first.getByRole("progressbar")).toBeVisible();
    for (const size of looks.size)
      for (const isDark of looks.isDark) {
        expect(await lookAt(page, "recalculations", { size, isDark, isWorn: false })).toEqual([]);
      }
    await button("recalculation_cancel").click();
    await expect(first.getByText(word("recalculation_cancelled"), { exact: true })).toBeVisible();
  });
});
