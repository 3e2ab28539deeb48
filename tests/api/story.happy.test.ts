import { expect, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { clientOfRoutes } from "../support/api-client.ts";
import { playStory } from "../support/api-story.ts";
import { bindings } from "../support/app.ts";
import { feed, password, tenant } from "../support/tenant.ts";

test("a program plays the main job, starting from the route catalogue", async () => {
  const own = await tenant();
  await feed(own, { price: 170 });
  const app = createApp();
  const fetch = async (url: string, init?: RequestInit) => app.request(url, init, bindings());
  const client = await clientOfRoutes(fetch, "http://service.test", "/api/routes");
  await expect(playStory(client, own.people.ROLE_EXPERT_NUTRITION.email, password)).resolves.toBeUndefined();
}, 20_000);
