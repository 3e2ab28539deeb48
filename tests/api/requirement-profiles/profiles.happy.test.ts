import { beforeAll, expect, test } from "vitest";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { RequirementSubject } from "#science/requirements/types.ts";
import type { Requirement } from "#science/trace/coefficient.ts";
import { type Answer, call } from "../../support/app.ts";
import { profileBody } from "../../support/profiles.ts";
import { feed, horse, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let hay: string;
beforeAll(async () => {
  own = await tenant();
  hay = await feed(own);
});

const send = (method: "DELETE" | "GET" | "PATCH" | "POST", path: unknown, body?: unknown) =>
  call(method, String(path), {
    token: own.expert,
    ...(method === "PATCH" ? { headers: { "If-Match": "*" } } : {}),
    ...(body === undefined ? {} : { body }),
  });
const foal = { ageClass: "month_12", weightKg: 320, matureWeightKg: 550 };

interface Judged {
  subject: RequirementSubject;
  requirements: Requirement[];
}
const ask = async (of: unknown, system = "nrc2007") => {
  const body = { horse: of, objective: "maintain", system };
  const answer = await send("POST", "/api/calculations/requirements", body);
  const { subject, requirements } = answer.body as unknown as Judged;
  return { subject, copper: requirements.find(({ nutrient }) => nutrient === "copper")! };
};
const lines = (answer: Answer) => answer.body["hydra:member"] as unknown as { "@id": string; row: string }[];

test("norms are made, listed, read, changed and deleted by a nutritionist", async () => {
  const made = await send("POST", "/api/requirement_profiles", profileBody());
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ ...profileBody(), isDefault: false, revision: 1, numberOfHorses: 0 });
  const path = String(made.body["@id"]);
  const list = await send("GET", "/api/requirement_profiles?name=young");
  expect(list.body["hydra:member"]).toMatchObject([{ "@id": path }]);
  const changed = await send("PATCH", path, { name: "Foals" });
  expect(changed.body).toMatchObject({ name: "Foals", revision: 2, rows: made.body.rows! });
  expect((await send("GET", path)).body).toMatchObject({ name: "Foals" });
  expect((await send("DELETE", path)).status).toBe(204);
  expect((await send("GET", path)).status).toBe(404);
});

test("a horse is judged by the norms it names, in every answer beside the standard", async () => {
  const path = (await send("POST", "/api/requirement_profiles", profileBody())).body["@id"];
  const plain = await horse(own.expert, foal);
  const judged = await horse(own.expert, { ...foal, requirementProfile: path });
  const { copper: standard, subject } = await ask(plain);
  expect(subject.profile).toBeUndefined();
  const own15 = await ask(judged);
  expect(own15.copper.value).toBeCloseTo(standard.value! * 1.5, 9);
  expect(own15.copper.norm).toMatchObject({
    profile: "Youngstock",
    row: { horseClass: "growing", kind: "factor", figure: 1.5, reason: "Joints", source: "Own trials" },
    standardValue: standard.value,
  });
  expect(own15.subject.profile).toMatchObject({ name: "Youngstock", revision: 1, system: "nrc2007" });
  expect((await ask(judged, "ufc_madc")).subject.profile).toBeUndefined();
  const given = {
    ...foal,
    breed: "selle_francais",
    gender: "mare",
    bodyConditionScore: 5,
    temperament: "calm",
  };
  expect((await ask({ ...given, requirementProfile: path })).subject.profile?.name).toBe("Youngstock");
  const item = await send("GET", judged);
  expect(item.body).toMatchObject({ requirementProfile: path, profiles: [{ name: "Youngstock" }] });
  const evaluation = await send("POST", "/api/calculations/evaluation", {
    horse: judged,
    objective: "maintain",
    feeds: [line(hay, 6)],
  });
  expect(evaluation.body.subject).toMatchObject({ profile: { name: "Youngstock" } });
});

test("a default judges the horses that name no norms; another default takes its place", async () => {
  const of = await horse(own.expert, foal);
  const first = await send("POST", "/api/requirement_profiles", profileBody({ isDefault: true }));
  expect((await ask(of)).subject.profile?.name).toBe("Youngstock");
  const next = await send(
    "POST",
    "/api/requirement_profiles",
    profileBody({ name: "Next", isDefault: true }),
  );
  expect((await ask(of)).subject.profile?.name).toBe("Next");
  expect((await send("GET", first.body["@id"])).body).toMatchObject({ isDefault: false, revision: 2 });
  const over = profileBody({ name: "Over UFC", system: "ufc_madc", isDefault: true });
  const ufc = await send("POST", "/api/requirement_profiles", over);
  expect((await ask(of)).subject.profile?.name).toBe("Next");
  expect((await ask(of, "ufc_madc")).subject.profile?.name).toBe("Over UFC");
  for (const { body } of [first, next, ufc]) await send("DELETE", body["@id"]);
  expect((await ask(of)).subject.profile).toBeUndefined();
});

test("changed norms judge stored rations again; a save keeps those of its day", async () => {
  const energy = (figure: number) => ({
    ...profileBody().rows[0]!,
    nutrient: "digestible_energy_nrc",
    figure,
  });
  const path = (await send("POST", "/api/requirement_profiles", profileBody({ rows: [energy(1)] }))).body[
    "@id"
  ];
  const of = await horse(own.expert, { ...foal, requirementProfile: path });
  const made = await send("POST", "/api/rations", {
    horse: of,
    objective: "maintain",
    feeds: [line(hay, 6)],
  });
  await send("PATCH", path, { rows: [energy(2)] });
  const now = (await send("GET", made.body["@id"])).body;
  const before = Number(made.body.energyCoverage);
  expect(Number(now.energyCoverage)).toBeCloseTo(before / 2, 9);
  expect(now.saved).toMatchObject({ energyCoverage: before });
  const [version] = lines(await send("GET", `/api/ration_versions?ration=${made.body["@id"]}`));
  const stored = (await send("GET", version!["@id"])).body;
  expect(stored.snapshot).toMatchObject({ subject: { profile: { name: "Youngstock", revision: 1 } } });
  expect(JSON.stringify(stored.snapshot)).toContain('"figure":1');
  const today = (await send("GET", `${made.body["@id"]}/snapshot`)).body
    .snapshot as unknown as RationSnapshot;
  const need = today.requirements.find(({ nutrient }) => nutrient === "digestible_energy_nrc");
  expect(need?.norm).toMatchObject({ profile: "Youngstock", figure: 2, reason: "Joints" });
});

test("the audit names the norms", async () => {
  const path = (await send("POST", "/api/requirement_profiles", profileBody())).body["@id"];
  const token = own.people.ROLE_ADMIN.token;
  const [entry] = lines(await call("GET", `/api/audit_entries?row=${path}`, { token }));
  expect(entry).toMatchObject({
    after: { name: "Youngstock" },
    named: [{ "@id": path, name: "Youngstock" }],
  });
});
