import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, cheapKey, clearCounters, clock, mailsTo, refused, rowsIn } from "../../support/app.ts";
import { type Person, password, person, type Tenant, tenant, userBody } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});
beforeEach(async () => {
  clock.now = new Date();
  await clearCounters();
});

const nobody = () => `${crypto.randomUUID().slice(0, 8)}@picotin.example`;
const ask = (email: string) => call("POST", "/api/password_resets/code", { body: { email } });
const check = (email: string, code: string, headers = {}) =>
  call("POST", "/api/password_resets/check", { body: { email, code }, headers });
const reset = (email: string, code: string, typed = "an entirely new phrase") =>
  call("POST", "/api/password_resets", { body: { email, code, password: typed } });
const codeOf = async (email: string) => /\b\d{6}\b/.exec((await mailsTo(email))[0]?.body ?? "")?.[0] ?? "";
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

describe("a code", () => {
  test.each([
    ["12345", "The security code must be have 6 digits", "Le code de sécurité doit comporter 6 chiffres"],
    ["12345a", "The security code must be have 6 digits", "Le code de sécurité doit comporter 6 chiffres"],
    ["", "This field is required", "Ce champ est obligatoire"],
  ])("written %s is refused at its field", async (code, en, fr) => {
    expect((await check(nobody(), code, { "Accept-Language": "en" })).body.detail).toBe(`code: ${en}`);
    expect((await check(nobody(), code, { "Accept-Language": "fr" })).body.detail).toBe(`code: ${fr}`);
    if (code === "") return;
    const inPath = await call("GET", `/api/password_resets/${nobody()}/check/${code}`);
    expect(refused(inPath)).toEqual(["codeOtp: code_digits"]);
  });

  test("is asked for a valid address only", async () => {
    const answer = await call("POST", "/api/password_resets/code", {
      body: { email: "not an address" },
      headers: { "Accept-Language": "en" },
    });
    expect(answer.body.detail).toBe("email: Your email address is not valid");
  });

  test("is guessed five times at most, also by a hundred guesses at once, and the right one is refused then", async () => {
    const { email } = await person(own.entityId, "ROLE_USER");
    await ask(email);
    const code = await codeOf(email);
    const from = (n: number) => ({ "CF-Connecting-IP": `192.0.2.${n % 4}` });
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => check(email, wrong(code), from(n))),
    );
    const codes = guesses.flatMap(refused);
    expect(codes.filter((each) => each === "code: code_wrong").length).toBe(5);
    expect(codes.filter((each) => each === "code: code_expired").length).toBe(95);
    const kept = await env.DB.prepare("select max(guesses) as most from reset_code").first();
    expect(kept).toEqual({ most: 5 });
    expect(refused(await check(email, code))).toEqual(["code: code_expired"]);
    expect(refused(await reset(email, code))).toEqual(["code: code_expired"]);
  });

  test("survives four typing errors: the right one is checked, and sets the password", async () => {
    const { email } = await person(own.entityId, "ROLE_USER");
    await ask(email);
    const code = await codeOf(email);
    for (const _ of [1, 2, 3, 4])
      expect(refused(await check(email, wrong(code)))).toEqual(["code: code_wrong"]);
    expect((await check(email, code)).status).toBe(200);
    expect((await reset(email, code)).status).toBe(200);
    expect(refused(await check(email, code))).toEqual(["code: code_expired"]);
  });

  test("is good to the last millisecond of its life", async () => {
    const { email } = await person(own.entityId, "ROLE_USER");
    const start = clock.now.getTime();
    await ask(email);
    const code = await codeOf(email);
    const at = async (ms: number) => {
      clock.now = new Date(start + 600_000 + ms);
      return (await check(email, code)).status;
    };
    expect([await at(-1), await at(0), await at(1)]).toEqual([200, 422, 422]);
  });

  test("sets one password, though it is used twice at the same time", async () => {
    const { email } = await person(own.entityId, "ROLE_USER");
    await ask(email);
    const code = await codeOf(email);
    const answers = await Promise.all([reset(email, code), reset(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await reset(email, code)).status).toBe(422);
  }, 20_000);

  test("of before is worth nothing once another was asked for; five an hour for one address", async () => {
    const { email } = await person(own.entityId, "ROLE_USER");
    await ask(email);
    const first = await codeOf(email);
    await ask(email);
    if (first !== (await codeOf(email))) expect((await check(email, first)).status).toBe(422);
    const more = [await ask(email), await ask(email), await ask(email), await ask(email)];
    expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(more.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("is kept as a keyed digest, never as it is", async () => {
    const { email } = await person(own.entityId, "ROLE_USER");
    await ask(email);
    const code = await codeOf(email);
    const rows = await env.DB.prepare("select * from reset_code").all();
    expect(JSON.stringify(rows.results)).not.toContain(code);
    expect(JSON.stringify(rows.results)).not.toContain(email);
  });
});

describe("nobody learns who has an account", () => {
  test("by asking for codes, checking or using them: the answers are the same, and only the owner gets mail", async () => {
    const { email } = await person(own.entityId, "ROLE_USER");
    const other = nobody();
    const play = async (address: string) => {
      const answers = [await ask(address), await check(address, "123456"), await reset(address, "123456")];
      return answers.map(({ status, text }) => [status, text]);
    };
    expect(await play(other)).toEqual(await play(email));
    expect(await mailsTo(other)).toEqual([]);
    expect((await mailsTo(email)).length).toBe(1);
    const never = [await check(nobody(), "123456"), await check(own.people.ROLE_ADMIN.email, "123456")];
    expect(never[0]?.text).toBe(never[1]?.text);
  });

  test("by the work a sign-in costs: an account without a password costs as much as one that does not exist", async () => {
    const invited = userBody();
    await call("POST", "/api/users", { token: own.people.ROLE_ADMIN.token, body: invited });
    const typed = { password };
    const answers = [
      await call("POST", "/api/login_check", { body: { email: invited.email, ...typed } }),
      await call("POST", "/api/login_check", { body: { email: nobody(), ...typed } }),
    ];
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  test("and who is inactive gets no mail", async () => {
    const { email } = await person(own.entityId, "ROLE_USER", [], { active: false });
    expect((await ask(email)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("a password that changes meanwhile stays as it was changed", () => {
  const signIn = (email: string, typed: string, meanwhile?: () => Promise<unknown>) =>
    call("POST", "/api/login_check", {
      body: { email, password: typed },
      ...(meanwhile ? { meanwhile } : {}),
    });
  const change = ({ id, token }: Person, newPassword: string, meanwhile?: () => Promise<unknown>) =>
    call("POST", `/api/users/${id}/password`, {
      token,
      body: { password, newPassword },
      ...(meanwhile ? { meanwhile } : {}),
    });
  const first = "the phrase of the first";

  test("when another change knew the same old one: only the first is made", async () => {
    const someone = await person(own.entityId, "ROLE_USER");
    const second = await change(someone, "the phrase of the second", () => change(someone, first));
    expect(refused(second)).toEqual(["password: password_wrong"]);
    expect((await signIn(someone.email, first)).status).toBe(200);
    expect((await signIn(someone.email, "the phrase of the second")).status).toBe(401);
  });

  test("when a sign-in with the old one was making its weaker hash anew", async () => {
    const cost = { ln: 13, r: 8, p: 5 };
    const salt = Buffer.alloc(16, 7);
    const key = await cheapKey(password, salt, cost);
    const passwordHash = `$scrypt$v=1,ln=13,r=8,p=5$${salt.toString("base64")}$${key.toString("base64")}`;
    const someone = await person(own.entityId, "ROLE_USER", [], { passwordHash });
    const old = await signIn(someone.email, password, () => change(someone, first));
    expect(old.status).toBe(401);
    expect((await signIn(someone.email, password)).status).toBe(401);
    expect((await signIn(someone.email, first)).status).toBe(200);
    const upgraded = await person(own.entityId, "ROLE_USER", [], { passwordHash });
    expect((await signIn(upgraded.email, password)).status).toBe(200);
    const kept = env.DB.prepare("select password_hash from user where id = ?").bind(upgraded.id);
    expect(await kept.first("password_hash")).toMatch(/^\$scrypt\$v=1,ln=14,/);
  });
});

describe("an invitation is refused", () => {
  const finalize = (token: string, body: object = { password: "an entirely new phrase" }) =>
    call("POST", `/api/registrations/${token}`, { body });
  const invite = async () => {
    const body = userBody();
    const token = own.people.ROLE_ADMIN.token;
    const made = await call("POST", "/api/users", { token, body });
    const link = /finalization\/(\S+)/.exec((await mailsTo(body.email))[0]?.body ?? "")?.[1] ?? "";
    return { path: String(made.body["@id"]), link };
  };

  test("with one answer for an unknown token and an outdated one", async () => {
    const { link } = await invite();
    clock.now = new Date(clock.now.getTime() + 7 * 86_400_000);
    const answers = [
      await call("GET", `/api/registrations/${link}`),
      await finalize(link),
      await call("GET", "/api/registrations/none"),
      await finalize("none"),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body.detail]).toEqual([
      404,
      "The provided token is outdated or not exists",
    ]);
  });

  test("with a password that is short or that everybody tries", async () => {
    const { link } = await invite();
    expect(refused(await finalize(link, { password: "short" }))).toEqual(["password: password_too_short"]);
    expect(refused(await finalize(link, { password: "azertyuiop" }))).toEqual(["password: password_common"]);
    expect(refused(await finalize(link, {}))).toEqual(["password: password_required"]);
  });

  test("once its user was deactivated, or has a password already", async () => {
    const { path, link } = await invite();
    const token = own.people.ROLE_ADMIN.token;
    await call("PATCH", path, { token, body: { active: false }, headers: { "If-Match": "*" } });
    expect((await finalize(link)).status).toBe(404);
    const someone = `/api/users/${own.people.ROLE_USER.id}/invitation`;
    expect((await call("POST", someone, { token, body: {} })).status).toBe(409);
    expect(await rowsIn("registration")).toBeGreaterThan(0);
  });
});
