import { expect, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { clientOfRoutes } from "../../support/api-client.ts";
import { bindings, cheapKey } from "../../support/app.ts";
import { playStory } from "../../support/service/api-story.ts";
import { feed, password, tenant } from "../../support/tenant.ts";

const published = (value: number) => ({ value, state: "published" }) as const;
const oats = {
  digestible_energy_nrc: published(2.9),
  crude_protein: published(105),
  crude_fibre: published(110),
  starch: published(400),
  calcium: published(0.9),
  phosphorus: published(3.3),
};
const minerals = {
  digestible_energy_nrc: published(0),
  crude_protein: published(0),
  crude_fibre: published(0),
  starch: published(0),
  calcium: published(120),
  phosphorus: published(60),
};

test("a program plays the main job, starting from the route catalogue", async () => {
  const own = await tenant();
  await Promise.all([
    feed(own, { price: 170 }),
    feed(own, { role: "concentrate", price: 420, cells: oats }),
    feed(own, { role: "supplement", price: 2600, cells: minerals }),
    feed(own, { role: "pasture" }),
  ]);
  const app = createApp({ derive: cheapKey });
  const fetch = async (url: string, init?: RequestInit) => app.request(url, init, bindings());
  const client = await clientOfRoutes(fetch, "http://service.test", "/api/routes");
  await expect(playStory(client, own.people.ROLE_EXPERT_NUTRITION.email, password)).resolves.toBeUndefined();
}, 20_000);
