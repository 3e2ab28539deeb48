import { test } from "@playwright/test";
import { demoPassword } from "#worker/seed/people.ts";
import { clientOfPage } from "../../support/api-client.ts";
import { Server } from "../../support/server.ts";
import { playStory } from "../../support/service/api-story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

test("a program plays the main job over HTTP, starting from nothing but the page attribute", async () => {
  const client = await clientOfPage(fetch, server.url);
  await playStory(client, "premium@picotin.example", demoPassword, async () => {
    await server.stop();
    await server.start();
  });
});
