import { env } from "cloudflare:workers";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test, vi } from "vitest";
import { call, clock, read } from "../../support/app.ts";
import { feed, horse, line, tenant } from "../../support/tenant.ts";

// the maker of files is large: loading it takes its time on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

test("a sheet names who saved what it shows, whoever reads it", async () => {
  const own = await tenant();
  const { ROLE_EXPERT_NUTRITION: first, ROLE_EXPERT_NUTRITION_SANTE: second } = own.people;
  const rename = (id: string, firstname: string) =>
    env.DB.prepare("update user set firstname = ? where id = ?").bind(firstname, id).run();
  await rename(first.id, "Inès");
  await rename(second.id, "Odile");
  const hay = await feed(own);
  const body = { horse: await horse(own.expert), objective: "maintain", feeds: [line(hay, 9)] };
  const path = String((await call("POST", "/api/rations", { token: first.token, body })).body["@id"]);
  const makers = () =>
    Promise.all(
      [first, second].map(async ({ token }) => {
        const { author } = (await call("GET", `${path}/snapshot`, { token })).body;
        return (author as unknown as { person: string }).person.split(" ")[0];
      }),
    );
  expect(await makers()).toEqual(["Inès", "Inès"]);
  const headers = { "If-Match": "*" };
  await call("PATCH", path, { token: second.token, body: { feeds: [line(hay, 8)] }, headers });
  expect(await makers()).toEqual(["Odile", "Odile"]);
});

test("a sheet compares a ration with what the horse was fed before, and a first one with nothing", async () => {
  const own = await tenant();
  const token = own.expert;
  const [hay, oats] = [await feed(own), await feed(own)];
  const star = await horse(token, { name: "Étoile" });
  const saved = async (name: string, feeds: unknown[]) =>
    String(
      (
        await call("POST", "/api/rations", {
          token,
          body: { horse: star, name, objective: "maintain", feeds },
        })
      ).body["@id"],
    );
  /** Moves a ration and its saves so many days back, as if it had been fed since. */
  const age = async (path: string, days: number) => {
    const id = path.split("/").at(-1);
    const earlier = (column: string) =>
      `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${days} days')`;
    const columns = ["created_at", "modified_at"].map(earlier).join(", ");
    await env.DB.prepare(`update ration set ${columns} where id = ?`).bind(id).run();
    await env.DB.prepare(`update ration_version set ${earlier("saved_at")} where ration_id = ?`)
      .bind(id)
      .run();
  };
  const formerOf = async (path: string) => {
    const { status, body } = await call("GET", `${path}/snapshot`, { token });
    expect(status).toBe(200);
    return (body.former as unknown as { ration: { name: string } } | null)?.ration.name ?? null;
  };
  const winter = await saved("Hiver", [line(hay, 9), line(oats, 2)]);
  expect(await formerOf(winter)).toBeNull();

  const change = { "If-Match": "*" };
  clock.now = new Date(clock.now.getTime() + 60_000);
  await call("PATCH", winter, { token, body: { feeds: [line(hay, 9), line(oats, 3)] }, headers: change });
  const balanced = (await call("GET", `${winter}/snapshot`, { token })).body;
  expect(balanced.isFirstSave, "a ration changed on its first day is compared with its first save").toBe(
    true,
  );
  expect(JSON.stringify(balanced.former)).toContain('"quantityKg":2');

  await age(winter, 10);
  const summer = await saved("Été", [line(hay, 7)]);
  expect(await formerOf(summer)).toBe("Hiver");
  expect(await formerOf(winter), "a later ration was not fed before").toBe("Hiver");

  const headers = { "If-Match": "*" };
  await call("PATCH", summer, { token, body: { name: "Été, allégée", feeds: [line(hay, 6)] }, headers });
  expect(await formerOf(summer), "an hour's work is one change").toBe("Hiver");
  expect((await call("GET", `${summer}/snapshot`, { token })).body.isFirstSave).toBeUndefined();
  await age(summer, 3);
  await call("PATCH", summer, { token, body: { name: "Fin d’été", feeds: [line(hay, 8)] }, headers });
  expect(await formerOf(summer)).toBe("Été, allégée");
  await call("PATCH", summer, { token, body: { feeds: [line(hay, 6)] }, headers });
  expect(await formerOf(summer), "the same feeds in the same amounts").toBeNull();

  clock.now = new Date(clock.now.getTime() + 60_000);
  const same = await saved("Comme avant", [line(hay, 8), line(oats, 1)]);
  const file = await read(`${same}?sheet=owner`, {
    Accept: "application/pdf",
    Authorization: `Bearer ${token}`,
    "Accept-Language": "fr",
  });
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replaceAll(/\s+/g, " ")).toMatch(/Par rapport à avant, .* reçoit en plus .* \(1 kg\)/);

  for (const feeds of [[], [line(hay, 0)]]) {
    clock.now = new Date(clock.now.getTime() + 60_000);
    await saved("Commencée", feeds);
  }
  clock.now = new Date(clock.now.getTime() + 60_000);
  const autumn = await saved("Automne", [line(hay, 5)]);
  expect(await formerOf(autumn), "a ration without feeds was fed to no horse").toBe("Comme avant");
});
