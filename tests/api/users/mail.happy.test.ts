import { env } from "cloudflare:workers";
import PostalMime from "postal-mime";
import * as v from "valibot";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { bySmtp, type MailBinding, smtpServer } from "#worker/lib/mail.ts";
import { bindings, call, mailsTo } from "../../support/app.ts";
import { entityBody, person, type Tenant, tenant, userBody } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});

const Sent = v.object({ messageId: v.pipe(v.string(), v.nonEmpty()) });

const smtpUrl = `smtp://127.0.0.1:${inject("smtpPort")}`;

async function received(to: string) {
  const raw: unknown = await (await fetch(`http://127.0.0.1:${inject("smtpBoxPort")}/`)).json();
  const mails = await Promise.all(
    (Array.isArray(raw) ? raw : []).map((each) => PostalMime.parse(String(each))),
  );
  return mails.filter((mail) => mail.to?.some(({ address }) => address === to));
}

/** Asks a service that sends by the real mail server for a path, and gives the answer once all is sent. */
async function asked(path: string, body: unknown, language: string, token?: string): Promise<Response> {
  const following: Promise<void>[] = [];
  const app = createApp({ defer: (work) => following.push(work) });
  const headers: Record<string, string> = { "Content-Type": "application/json", "Accept-Language": language };
  if (token) headers.Authorization = `Bearer ${token}`;
  const bound = { ...bindings(), SMTP_URL: smtpUrl, MAIL_FROM: "care@picotin.example" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await app.request(`http://service.test${path}`, init, bound);
  await Promise.all(following);
  return answer;
}
const sends = async (...given: Parameters<typeof asked>): Promise<number> => (await asked(...given)).status;

describe("mail by a mail server", () => {
  test.each([
    ["en", "Your Picotin security code", /Your security code is \d{6}\. It is valid for 10 minutes/],
    ["fr", "Votre code de sécurité Picotin", /Votre code de sécurité est \d{6}\. Il est valable 10 minutes/],
  ])("carries the code in %s", async (language, subject, words) => {
    const { email } = await person(own.entityId, "ROLE_USER");
    expect(await sends("/api/password_resets/code", { email }, language)).toBe(200);
    const [mail, ...others] = await received(email);
    expect(others).toEqual([]);
    expect([mail?.subject, mail?.from?.address]).toEqual([subject, "care@picotin.example"]);
    expect(mail?.text).toMatch(words);
  });

  test.each([
    ["en", /invites you to Picotin/],
    ["fr", /vous invite sur Picotin/],
  ])("carries the invitation in %s, with a link that opens it", async (language, words) => {
    const body = userBody({ firstname: "Zoé" });
    const made = await asked("/api/users", body, language, own.people.ROLE_ADMIN.token);
    expect([made.status, await made.json()]).toMatchObject([201, { invitationSent: true }]);
    const [mail] = await received(body.email);
    expect(mail?.text).toMatch(words);
    expect(mail?.text).toContain("Zoé Lemoine");
    const path =
      /http:\/\/service\.test(\/registration\/finalization\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const token = path.split("/").at(-1);
    expect((await call("GET", `/api/registrations/${token}`)).body).toMatchObject({ email: body.email });
  });

  test.each([
    ["fr", "en", /vous invite sur Picotin/],
    ["en", "fr", /invites you to Picotin/],
  ])(
    "carries the invitation in %s where the people of the organisation read nothing else, whoever sends it",
    async (only, language, words) => {
      const root = own.people.ROLE_SUPER_ADMIN.token;
      const languages = [`/api/languages/${only}`];
      const yard = await asked("/api/user_entities", entityBody({ languages }), language, root);
      const { "@id": userEntity } = (await yard.json()) as { "@id": string };
      const body = userBody({ userEntity });
      const made = await asked("/api/users", body, language, root);
      const { "@id": path } = (await made.json()) as { "@id": string };
      expect([made.status, await sends(`${path}/invitation`, {}, language, root)]).toEqual([201, 200]);
      const mails = await received(body.email);
      expect(mails.map(({ text }) => words.test(text ?? ""))).toEqual([true, true]);
    },
  );

  test("that is refused is told to who asks for it, and not to who must not know", async () => {
    const email = `refused.${crypto.randomUUID().slice(0, 8)}@picotin.example`;
    const token = own.people.ROLE_ADMIN.token;
    const made = await asked("/api/users", userBody({ email }), "en", token);
    expect([made.status, await made.json()]).toMatchObject([
      201,
      { email, invited: true, invitationSent: false },
    ]);
    const { id } = (await env.DB.prepare("select id from user where email = ?").bind(email).first<{
      id: string;
    }>()) ?? { id: "" };
    expect(await sends(`/api/users/${id}/invitation`, {}, "en", token)).toBe(503);
    expect(await sends("/api/password_resets/code", { email }, "en")).toBe(200);
  });

  test.each([
    [
      "is refused leaves the link of before as it was, and in the audit that it was tried",
      "refused",
      503,
      [200],
      1,
    ],
    ["has left puts its link in place of the one before", "taken", 200, [404, 200], 2],
  ])("that invites again and %s", async (_name, to, status, links, audited) => {
    const email = `${crypto.randomUUID().slice(0, 8)}@picotin.example`;
    const token = own.people.ROLE_ADMIN.token;
    const made = await asked("/api/users", userBody({ email }), "en", token);
    const { "@id": path } = (await made.json()) as { "@id": string };
    const moved = `${to}.${email}`;
    const linksOf = async (address: string) =>
      (await received(address)).map(({ text }) => /finalization\/(\S+)/.exec(text ?? "")?.[1]);
    const first = await linksOf(email);
    await env.DB.prepare("update user set email = ? where email = ?").bind(moved, email).run();
    expect(await sends(`${path}/invitation`, {}, "en", token)).toBe(status);
    const all = [...first, ...(await linksOf(moved))];
    const opened = await Promise.all(all.map((link) => call("GET", `/api/registrations/${link}`)));
    expect(opened.map((each) => each.status)).toEqual(links);
    const told = env.DB.prepare(
      "select count(*) as n from audit_log where operation = 'user.invite' and row = ?",
    );
    expect(await told.bind(path).first("n")).toBe(audited);
  });

  test("holds what names hold as text, and nothing of it becomes a header", async () => {
    const to = "names@picotin.example";
    const server = smtpServer(smtpUrl);
    if (!server) throw new Error("no server");
    const text = "Bonjour <b>Zoé</b>\r\n.\r\nBcc: all@picotin.example\r\n\u202Eabc";
    await bySmtp(server, "care@picotin.example")({ to, subject: "Été", text });
    const [mail] = await received(to);
    expect([mail?.subject, mail?.bcc]).toEqual(["Été", undefined]);
    expect(mail?.text?.trim().replaceAll("\r", "")).toBe(text.replaceAll("\r", ""));
    expect(mail?.html).toBeUndefined();
  });
});

describe("mail by the platform", () => {
  /** Gives the platform's words on each message that it was given, in turn. */
  async function answers(from: string, path: string, body: unknown, token?: string) {
    const told: { to: string; messageId: string }[] = [];
    const following: Promise<void>[] = [];
    const MAIL: MailBinding = {
      send: async (message) => {
        const answer = await env.PLATFORM_MAIL.send(message);
        told.push({ to: message.to, ...v.parse(Sent, answer) });
      },
    };
    const app = createApp({ defer: (work) => following.push(work) });
    const headers = {
      "Content-Type": "application/json",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
    const bound = { ...bindings(), MAIL, MAIL_FROM: from };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const { status } = await app.request(`http://service.test${path}`, init, bound);
    await Promise.all(following);
    return { status, told };
  }

  test("takes the code and the invitation, and gives each a number of its own", async () => {
    const { email } = await person(own.entityId, "ROLE_USER");
    const code = await answers("care@picotin.example", "/api/password_resets/code", { email });
    const invited = userBody();
    const token = own.people.ROLE_ADMIN.token;
    const invitation = await answers("care@picotin.example", "/api/users", invited, token);
    expect([code.status, invitation.status]).toEqual([200, 201]);
    const told = [...code.told, ...invitation.told];
    expect(told.map(({ to }) => to)).toEqual([email, invited.email]);
    expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("that the platform refuses is told to who asks for it, and not to who must not know", async () => {
    const made = await call("POST", "/api/users", { token: own.people.ROLE_ADMIN.token, body: userBody() });
    const again = `${made.body["@id"]}/invitation`;
    const stranger = "nobody@elsewhere.example";
    const refusal = await answers(stranger, again, {}, own.people.ROLE_ADMIN.token);
    expect(refusal).toEqual({ status: 503, told: [] });
    const { email } = await person(own.entityId, "ROLE_USER");
    expect(await answers(stranger, "/api/password_resets/code", { email })).toEqual({
      status: 200,
      told: [],
    });
  });
});

test("the address of a mail server is one that is spoken to in secret, or on this machine", () => {
  expect(smtpServer("smtps://me%40x:p%3Aw@mail.example")).toEqual({
    host: "mail.example",
    port: 465,
    secure: true,
    credentials: { username: "me@x", password: "p:w" },
  });
  expect(smtpServer("smtp://127.0.0.1:2525")).toEqual({ host: "127.0.0.1", port: 2525, secure: false });
  for (const bad of ["smtp://mail.example:25", "http://mail.example", "mail.example", "smtps://"]) {
    expect([bad, smtpServer(bad)]).toEqual([bad, null]);
  }
});

test("the outbox shows mail where it is open, and does not exist anywhere else", async () => {
  const { email } = own.people.ROLE_USER;
  await call("POST", "/api/password_resets/code", { body: { email } });
  expect((await mailsTo(email)).length).toBe(1);
  expect((await call("GET", "/api/outbox")).text).toContain(email);
  const closed = await createApp().request(
    "http://service.test/api/outbox",
    {},
    { ...bindings(), OUTBOX: "" },
  );
  expect(closed.status).toBe(404);
});
