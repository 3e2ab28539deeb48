import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { createApp } from "#worker/app.ts";
import type { MailBinding } from "#worker/lib/mail.ts";
import { bindings, call, clearCounters, clock, mailsTo } from "../../support/app.ts";
import { type Tenant, tenant, userBody } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});
beforeEach(clearCounters);

const sender = "care@picotin.example";
const linkIn = (text = "") => /finalization\/(\S+)/.exec(text)?.[1] ?? "";
const opens = async (link: string) => (await call("GET", `/api/registrations/${link}`)).status;

/** Reads the audit of invitations of somebody who was invited before. */
async function audited(path: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "select after from audit_log where operation = 'user.invite' and row = ? order by rowid",
  )
    .bind(path)
    .all<{ after: string }>();
  return results.map(({ after }) => JSON.parse(after));
}

interface Sent {
  to: string;
  link: string;
}

/** A service whose platform holds messages back until they are let go, or refuses them; its clock is moved by hand. */
function service() {
  const [given, waiting]: [Sent[], (() => void)[]] = [[], []];
  const at = { now: clock.now, from: sender, holds: false };
  const MAIL: MailBinding = {
    async send(message) {
      given.push({ to: message.to, link: linkIn(message.text) });
      if (at.holds) await new Promise<void>((go) => waiting.push(go));
      return env.PLATFORM_MAIL.send(message);
    },
  };
  const app = createApp({ clock: () => at.now });
  async function ask(method: string, path: string, body: object, more: Record<string, string> = {}) {
    const headers = {
      Authorization: `Bearer ${own.people.ROLE_ADMIN.token}`,
      "Content-Type": method === "PATCH" ? "application/merge-patch+json" : "application/json",
      ...(method === "PATCH" ? { "If-Match": "*" } : {}),
      ...more,
    };
    const bound = { ...bindings(), MAIL, MAIL_FROM: at.from };
    const init = { method, headers, body: JSON.stringify(body) };
    const answer = await app.request(`http://service.test${path}`, init, bound);
    const wait = answer.headers.get("retry-after");
    return { status: answer.status, wait, body: (await answer.json()) as Record<string, unknown> };
  }
  return {
    at,
    given,
    ask,
    invite: (path: string, more = {}) => ask("POST", `${path}/invitation`, {}, more),
    patch: (path: string, body: object) => ask("PATCH", path, body),
    /** Waits until so many messages were given to the platform. */
    reached: (count: number) => expect.poll(() => given.length).toBe(count),
    letGo: () => {
      for (const go of waiting.splice(0)) go();
    },
  };
}

/** Somebody who was invited, by a message of before. */
async function guest(otherwise = {}) {
  const body = userBody(otherwise);
  const made = await call("POST", "/api/users", { token: own.people.ROLE_ADMIN.token, body });
  const link = linkIn((await mailsTo(body.email))[0]?.body);
  return { path: String(made.body["@id"]), email: body.email, link };
}

describe("of several invitations of one person at once", () => {
  test("one is sent, the others are told so, and the way is free again once it has left", async () => {
    const { at, given, invite, reached, letGo } = service();
    const { path, email, link } = await guest();
    at.holds = true;
    const first = invite(path);
    await reached(1);
    for (const [language, detail] of [
      ["en", "An invitation is already being sent to this user. Try again in a moment."],
      ["fr", "Une invitation est déjà en cours d’envoi à cet utilisateur. Réessayez dans un instant."],
    ]) {
      const other = await invite(path, { "Accept-Language": language });
      expect([other.status, other.body.detail]).toEqual([409, detail]);
    }
    expect([await opens(link), await audited(path)]).toEqual([200, [{ email }]]);
    letGo();
    const { body } = await first;
    expect(await audited(path)).toEqual([{ email }, { invitedUntil: body.expiresAt }]);
    expect(given).toEqual([{ to: email, link: expect.any(String) }]);
    expect([await opens(link), await opens(given[0]?.link ?? "")]).toEqual([404, 200]);
    at.holds = false;
    expect([(await invite(path)).status, given.length]).toEqual([200, 2]);
    expect([await opens(given[0]?.link ?? ""), await opens(given[1]?.link ?? "")]).toEqual([404, 200]);
  });

  test("four that begin together send one message", async () => {
    const { at, given, invite, letGo } = service();
    const { path } = await guest();
    at.holds = true;
    const answers: number[] = [];
    const asked = Array.from({ length: 4 }, () => invite(path).then(({ status }) => answers.push(status)));
    await expect.poll(() => answers).toEqual(Array(3).fill(409));
    letGo();
    await Promise.all(asked);
    expect([answers.at(-1), given.length]).toEqual([200, 1]);
  });

  test("one whose message was refused leaves the way free at once, and the link of before", async () => {
    const { at, given, invite } = service();
    const { path, link } = await guest();
    at.from = "stranger@elsewhere.example";
    expect([(await invite(path)).status, await opens(link)]).toEqual([503, 200]);
    at.from = sender;
    expect([(await invite(path)).status, given.length]).toEqual([200, 2]);
    expect([await opens(link), await opens(given[1]?.link ?? "")]).toEqual([404, 200]);
  });

  test("one that was lost on its way holds it for a minute, and comes too late after that", async () => {
    const { at, given, invite, reached, letGo } = service();
    const { path } = await guest();
    at.holds = true;
    const lost = invite(path);
    await reached(1);
    const begun = at.now.getTime();
    at.now = new Date(begun + limits.invitingSeconds * 1000 - 1);
    expect((await invite(path)).status).toBe(409);
    at.now = new Date(begun + limits.invitingSeconds * 1000);
    at.holds = false;
    expect((await invite(path)).status).toBe(200);
    letGo();
    expect([(await lost).status, given.length]).toEqual([409, 2]);
    expect([await opens(given[0]?.link ?? ""), await opens(given[1]?.link ?? "")]).toEqual([404, 200]);
  });
});

test("an invitation sent again under its key is answered as before and sends nothing; another person's is theirs", async () => {
  const { given, invite } = service();
  const [one, other] = [await guest(), await guest()];
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const answers = [await invite(one.path, key), await invite(one.path, key)];
  expect(answers[0]).toMatchObject({ status: 200, body: { expiresAt: expect.any(String) } });
  expect(answers[1]).toEqual(answers[0]);
  expect((await invite(other.path, key)).status).toBe(200);
  expect(given.map(({ to }) => to)).toEqual([one.email, other.email]);
});

test("an answer that was lost is told again by what the audit keeps", async () => {
  const { given, invite } = service();
  const { path } = await guest();
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const answer = await invite(path, key);
  await env.DB.prepare("update idempotency set answer = null where row_id = ?")
    .bind(path.split("/").at(-1))
    .run();
  expect([await invite(path, key), given.length]).toEqual([answer, 1]);
});

describe("the link of before", () => {
  test("works while somebody who is active again is invited, until the message has left", async () => {
    const { at, given, patch, reached, letGo } = service();
    const { path, link } = await guest();
    const inactive = () => patch(path, { active: false });
    expect([(await inactive()).status, await opens(link)]).toEqual([200, 404]);
    at.from = "stranger@elsewhere.example";
    expect((await patch(path, { active: true })).body.invitationSent).toBe(false);
    expect(await opens(link)).toBe(200);
    at.from = sender;
    await inactive();
    at.holds = true;
    const again = patch(path, { active: true });
    await reached(2);
    expect(await opens(link)).toBe(200);
    letGo();
    expect((await again).body.invitationSent).toBe(true);
    expect([await opens(link), await opens(given[1]?.link ?? "")]).toEqual([404, 200]);
  });

  test("opens nothing once its person has another address: it was sent to somebody else's", async () => {
    const { at, given, patch, invite } = service();
    const { path, email, link } = await guest();
    at.from = "stranger@elsewhere.example";
    const moved = await patch(path, { email: `moved.${email}` });
    expect([moved.status, moved.body.invitationSent, await opens(link)]).toEqual([200, false, 404]);
    at.from = sender;
    expect((await invite(path)).status).toBe(200);
    expect([given[1]?.to, await opens(given[1]?.link ?? "")]).toEqual([`moved.${email}`, 200]);
  });

  test("opens nothing either when the address changed while they were inactive", async () => {
    const { at, patch } = service();
    const { path, email, link } = await guest();
    await patch(path, { active: false });
    await patch(path, { email: `moved.${email}` });
    at.from = "stranger@elsewhere.example";
    const back = await patch(path, { active: true });
    expect([back.status, back.body.invitationSent, await opens(link)]).toEqual([200, false, 404]);
  });

  test("and one on its way to an address open nothing when its person gets another meanwhile", async () => {
    const { at, given, invite, patch, reached, letGo } = service();
    const { path, email, link } = await guest();
    at.holds = true;
    const first = invite(path);
    await reached(1);
    at.holds = false;
    expect((await patch(path, { email: `moved.${email}` })).body.invitationSent).toBe(true);
    letGo();
    expect((await first).status).toBe(409);
    expect(given.map(({ to }) => to)).toEqual([email, `moved.${email}`]);
    const links = [link, ...given.map((each) => each.link)];
    expect(await Promise.all(links.map(opens))).toEqual([404, 404, 200]);
  });
});

describe("mail does not leave without end", () => {
  test("five invitations go to an address within an hour, whichever change sends them, and the sixth after it", async () => {
    const { at, given, ask, invite, patch } = service();
    const body = userBody();
    const made = await ask("POST", "/api/users", body);
    const path = String(made.body["@id"]);
    for (let round = 0; round < 2; round++) {
      await patch(path, { active: false });
      expect([(await invite(path)).status, (await patch(path, { active: true })).status]).toEqual([409, 200]);
      expect((await invite(path)).status).toBe(200);
    }
    expect(given.length).toBe(5);
    const told = await audited(path);
    at.now = new Date(at.now.getTime() + 600_000);
    const sixth = await invite(path);
    expect([sixth.status, sixth.wait, given.length, await audited(path)]).toEqual([429, "3000", 5, told]);
    await patch(path, { active: false });
    expect((await patch(path, { active: true })).status).toBe(429);
    expect((await call("GET", path, { token: own.people.ROLE_ADMIN.token })).body.active).toBe(false);
    await env.DB.exec("update rate_counter set window_start = window_start - 3000");
    expect([(await patch(path, { active: true })).status, given.length]).toEqual([200, 6]);
  });

  test("somebody who has invited a hundred within an hour adds nobody who would be the next, but may keep them inactive", async () => {
    const { given, ask } = service();
    const [first, next] = [userBody(), userBody()];
    await ask("POST", "/api/users", first);
    await env.DB.exec("update rate_counter set count = 100 where key glob 'inviting:*'");
    expect((await ask("POST", "/api/users", next)).status).toBe(429);
    expect((await ask("POST", "/api/users", { ...next, active: false })).status).toBe(201);
    expect(given.map(({ to }) => to)).toEqual([first.email]);
  });
});

test.each([
  ["en", "This user is inactive: activate the account first."],
  ["fr", "Cet utilisateur est inactif\u00a0: activez d’abord son compte."],
])("who is inactive is not invited, for their link would open nothing (%s)", async (language, detail) => {
  const { given, invite } = service();
  const { path } = await guest({ active: false });
  const answer = await invite(path, { "Accept-Language": language });
  expect([answer.status, answer.body.detail, given]).toEqual([409, detail, []]);
});
