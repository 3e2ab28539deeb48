import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { HydraCollection } from "#contract/wire/hydra.ts";
import type { EvaluationReply } from "#contract/wire/verdict-replies.ts";
import { horses as demoHorses } from "#worker/seed/horses.ts";
import { entities } from "#worker/seed/people.ts";
import { rations as demoRations } from "#worker/seed/rations.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession } from "../../support/sessions.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = sharedServer();

/** The screens' own evaluation of a stored ration, bundled for the page. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: at("../.."),
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: at("../../support/screen/browser-engine.ts"), formats: ["iife"], name: "browserEngine" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error("The bundle was not made");
  return output.output[0].code;
}

/** Who reads all of an organisation's rations, health sections included. */
const readers: Readonly<Record<string, string>> = {
  "clinique-du-val": "sante@picotin.example",
  "ecuries-de-la-lande": "admin@lande.example",
};

/** The demonstration's rations, each under the organisation of its horse. */
const rationsOf = (entity: string): string[] => {
  const own = new Set(demoHorses.filter((horse) => horse.entity === entity).map(({ id }) => id));
  return demoRations.filter(({ horse }) => own.has(horse)).map(({ id }) => id);
};

test("no demonstration ration is left out", () => {
  const ids = entities.flatMap(({ id }) => rationsOf(id));
  expect(ids.sort()).toEqual(demoRations.map(({ id }) => id).sort());
  expect(entities.map(({ id }) => rationsOf(id).length > 0)).toEqual(entities.map(() => true));
  expect(Object.keys(readers)).toEqual(entities.map(({ id }) => id));
});

for (const [entity, email] of Object.entries(readers)) {
  test(`browser and worker give identical bits for every demonstration ration of ${entity}`, async ({
    page,
    request,
  }) => {
    const { token } = await beginSession(server, email);
    const headers = { Authorization: `Bearer ${token}` };
    const members = async <T>(path: string) => {
      const reply = await request.get(`${server.url}${path}?pagination=false`, { headers });
      return ((await reply.json()) as HydraCollection<T>)["hydra:member"];
    };
    const [horses, ingredients, rations] = [
      await members<HorseItem>("/api/horses"),
      await members<IngredientItem>("/api/ingredients"),
      await members<RationItem>("/api/rations"),
    ];
    expect(rations.map(({ id }) => id).sort()).toEqual(rationsOf(entity).sort());

    await page.goto(server.url);
    await page.evaluate(await bundle());
    const kernel = [...readFileSync("engine-wasm/build/engine.wasm")];
    for (const ration of rations) {
      const horse = horses.find(({ id }) => id === ration.horse.id);
      if (!horse) throw new Error(`No horse for ${ration.id}`);
      const inBrowser = await page.evaluate(
        ([bytes, animal, feeds, stored]) => window.evaluateStored(bytes, animal, feeds, stored),
        [kernel, horse, ingredients, ration] as const,
      );
      const { objective, system, meals, vetSupervised, feeds, pastures } = ration;
      const reply = await request.post(`${server.url}/api/calculations/evaluation`, {
        headers,
        data: { horse: horse["@id"], objective, system, meals, vetSupervised, feeds, pastures },
      });
      expect(reply.status(), await reply.text()).toBe(200);
      // the service says the verdict besides; numbers are read and written without loss
      const { verdict, ...evaluation } = (await reply.json()) as EvaluationReply;
      expect(verdict.sentence).not.toBe("");
      expect(JSON.stringify(evaluation), ration.id).toBe(inBrowser);
    }
  });
}
