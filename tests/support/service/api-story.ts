import type { HorseItem } from "#contract/schemas/horse.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { Me, TokenPair } from "#contract/schemas/session.ts";
import type { StoredTrace } from "#contract/wire/replies.ts";
import type { ApiClient } from "../api-client.ts";
import { judgeByNorms } from "./api-norms.ts";
import { costOf, draftRation, improve, judge, question } from "./api-ration.ts";
import { asking, hold, isSame, type Members } from "./api-request.ts";

const leisureHorse = {
  name: "Cheval d'essai",
  breed: "selle_francais",
  ageClass: "year_7_to_17",
  weightKg: 550,
  gender: "gelding",
  bodyConditionScore: 5,
  temperament: "calm",
};

/**
 * The main job, played by a program: sign in, describe a horse, build a ration from real feeds and a pasture, judge it,
 * have it improved, save it, find it again, and leave nothing behind. Throws at the first thing that is not as it should
 * be. Between saving and finding it the service may be stopped and started again.
 */
export async function playStory(
  client: ApiClient,
  email: string,
  password: string,
  restart = async () => {},
): Promise<void> {
  const ask = asking(client);
  const pair = (await ask<TokenPair>(200, "token.login", { body: { email, password } })).body;
  client.token = pair.token;
  await client.discover();
  const me = (await ask<Me>(200, "user.me")).body;
  hold(me.email === email, "the session is that of who signed in");
  hold(
    (await ask<Members<object>>(200, "language.get_collection")).body["hydra:totalItems"] === 2,
    "two languages",
  );

  const made = await ask<HorseItem>(201, "horse.post", {
    body: leisureHorse,
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  const horse = made.body;
  const found = await ask<Members<HorseItem>>(200, "horse.get_collection", {
    query: { name: "cheval d'essai" },
  });
  hold(
    found.body["hydra:member"].some(({ id }) => id === horse.id),
    "the horse is listed",
  );
  const params = { id: horse.id };
  const etag = (await ask<HorseItem>(200, "horse.get", { params })).headers.get("etag") ?? "";
  await ask(200, "horse.patch", { params, body: { weightKg: 560 }, headers: { "If-Match": etag } });

  const priced = await draftRation(ask);
  const before = await judge(ask, horse["@id"], priced);
  await judgeByNorms(ask, horse, priced, before);
  const quantitiesKg = await improve(ask, horse["@id"], priced, before);
  await question(ask, horse["@id"], priced, quantitiesKg);

  const saved = await ask<RationItem>(201, "ration.post", {
    body: { horse: horse["@id"], name: "Essai", ...priced.draft },
  });
  const present = priced.draft.feeds.map(({ quantityKg }) => quantityKg);
  hold(isSame(saved.body.pricePerDay, costOf(present, priced)), "the saved ration costs what its feeds cost");
  const rationParams = { id: saved.body.id };
  const told = await ask<StoredTrace>(200, "ration.trace", { params: rationParams });
  hold(told.body.stored.length === 7, "a stored ration tells how its figures were made");
  const feeds = priced.draft.feeds.map((line, at) => ({ ...line, quantityKg: quantitiesKg[at] }));
  const patched = await ask<RationItem>(200, "ration.patch", {
    params: rationParams,
    body: { feeds },
    headers: { "If-Match": saved.headers.get("etag") ?? "" },
  });

  await restart();
  const again = await ask<RationItem>(200, "ration.get", { params: rationParams });
  hold(JSON.stringify(again.body) === JSON.stringify(patched.body), "the ration is found as it was saved");
  hold(again.headers.get("etag") === patched.headers.get("etag"), "it is the same save");
  hold(
    JSON.stringify(again.body.feeds.map(({ quantityKg }) => quantityKg)) === JSON.stringify(quantitiesKg),
    "each feed has the amount of the proposal",
  );
  hold(again.body.pastures[0]?.hoursPerDay === 2, "the pasture is there");
  hold(isSame(again.body.pricePerDay, costOf(quantitiesKg, priced)), "it costs what its feeds cost");
  const listed = await ask<Members<RationItem>>(200, "ration.get_collection", {
    query: { horse: horse["@id"] },
  });
  hold(listed.body["hydra:totalItems"] === 1, "the horse has one ration");

  await ask(204, "ration.delete", { params: rationParams });
  await ask(204, "horse.delete", { params });
  await ask(404, "horse.get", { params });
  const next = (await ask<TokenPair>(200, "token.refresh", { body: { refresh_token: pair.refresh_token } }))
    .body;
  await ask(200, "token.logout", { body: { refresh_token: next.refresh_token } });
  await ask(401, "user.me");
}
