import { env } from "cloudflare:workers";
import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Board } from "#contract/wire/replies.ts";
import { call, clock, read } from "../../support/app.ts";
import { pngOf } from "../../support/png.ts";
import { feed, horse, line, logoBody, type Tenant, tenant } from "../../support/tenant.ts";

// the maker of files is large: loading it takes its time on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let own: Tenant;
let ration: string;
let bijou: string;
beforeAll(async () => {
  own = await tenant();
  const hay = await feed(own, { price: 150 });
  const oats = await feed(own);
  bijou = await horse(own.expert);
  const body = {
    horse: bijou,
    name: "Entraînement d'été",
    commentary: "Laisser tremper la pulpe ; œuf exclu.",
    objective: "maintain",
    meals: 3,
    mealTimes: [420, 780, 1200],
    feeds: [line(hay, 9), line(oats, 1.5, { role: "concentrate", scoopKg: 0.5, mealShares: [0.5, 0, 0.5] })],
  };
  ration = String((await call("POST", "/api/rations", { token: own.expert, body })).body["@id"]);
});

interface Asking {
  token?: string;
  language?: string;
}

function file(
  path: string,
  { token = own.people.ROLE_EXPERT_NUTRITION_SANTE.token, language = "fr" }: Asking = {},
) {
  const headers = {
    Accept: "application/pdf",
    Authorization: `Bearer ${token}`,
    "Accept-Language": language,
  };
  return read(path, headers);
}

async function textOf(answer: Response): Promise<{ pages: number; text: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { pages: totalPages, text: text.replaceAll(/\s+/g, " ") };
}

describe("the PDF file of a ration", () => {
  test("names energy and protein of a second system, unknown in these feeds; one that does not exist is refused", async () => {
    expect((await textOf(await file(ration))).text).not.toContain("Selon UFC/MADC");
    const { text } = await textOf(await file(`${ration}?also=ufc_madc`));
    expect(text).toMatch(/Selon UFC\/MADC[^:]*: énergie nette \(UFC\) inconnu, matières [^.]* inconnu\./);
    expect((await file(`${ration}?also=another`)).status).toBe(422);
  });
  test("is the analysis for the professional: coverage, judgements, sources and versions, in French with its letters", async () => {
    const answer = await file(ration);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain("filename*=UTF-8''");
    const { pages, text } = await textOf(answer);
    expect(pages).toBe(2);
    for (const words of [
      "Analyse de ration",
      "Bijou",
      "Entraînement d'été",
      "œuf exclu",
      "Énergie",
      "Sélénium",
      "Valeurs et base de calcul",
      "07:00, 13:00, 20:00",
    ]) {
      expect(text, words).toContain(words);
    }
    expect(text).toContain("estomac vide");
    expect(text).toMatch(/Données scientifiques \d{4}\.\d/);
    expect(text).toContain(`${pages} / ${pages}`);
    expect(text).toContain("NRC");
    expect(text).not.toMatch(/[{}]/);
  });

  test("marks what is estimated and what is unknown, and never writes an unknown as nought", async () => {
    const { text } = await textOf(await file(ration));
    expect(text).toContain("≥");
    expect(text).toMatch(/inconnu/);
    expect(text).toContain("100 %");
    expect(text).toMatch(/~/);
  });

  test("is one page for the owner: amounts in scoops, the meals at their times, three messages", async () => {
    const { pages, text } = await textOf(await file(`${ration}?sheet=owner`));
    expect(pages).toBe(1);
    expect(text).toContain("Fiche de distribution");
    expect(text).toContain("Repas 2, 13:00");
    expect(text).toContain("1½ mesure (750 g)");
    for (const words of ["Ce qui change et pourquoi", "À surveiller", "Prochaine pesée", "Vos questions"])
      expect(text, words).toContain(words);
    expect(text, "who advises").toMatch(/Vos questions \S+ \S+, /);
  });

  test("is in the reader's language", async () => {
    const { text } = await textOf(await file(`${ration}?sheet=owner`, { language: "en" }));
    expect(text).toContain("Feeding sheet");
    expect(text).toContain("1½ scoops (750 g)");
  });

  test("has nothing of health for who may not see it", async () => {
    const { token } = own.people.ROLE_EXPERT_NUTRITION;
    const { text } = await textOf(await file(ration, { token }));
    expect(text).toContain("Couverture des besoins");
    expect(text).not.toContain("’estomac reste vide");
  });

  test("bears the organisation's name, and its logo as a picture", async () => {
    const entity = `/api/user_entities/${own.entityId}`;
    const before = await (await file(ration)).arrayBuffer();
    const admin = own.people.ROLE_SUPER_ADMIN.token;
    expect((await call("POST", `${entity}/logo`, { token: admin, body: logoBody() })).status).toBe(200);
    const answer = await file(ration);
    const after = new Uint8Array(await answer.arrayBuffer());
    expect(new TextDecoder("latin1").decode(after)).toContain("/Subtype /Image");
    expect(new TextDecoder("latin1").decode(new Uint8Array(before))).not.toContain("/Subtype /Image");
    const { body } = await call("GET", entity, { token: admin });
    const { text } = await extractText(await getDocumentProxy(after), { mergePages: true });
    expect(text).toContain(String(body.name));
  });
});

test("the board of the feed room has a table a feeding time, with every horse that is fed then", async () => {
  const { pages, text } = await textOf(await file("/api/rations/board"));
  expect(pages).toBe(1);
  for (const words of ["07:00", "13:00", "20:00", "Bijou", "mesure"]) expect(text, words).toContain(words);
  expect(text, "a line a feed").not.toContain(" · 0,");
  expect(text).toMatch(/Bijou.*dernière enregistrée/s);
  const token = own.people.ROLE_EXPERT_NUTRITION_SANTE.token;
  const { verdict } = (await call("GET", ration, { token })).body as unknown as {
    verdict: { level: string };
  };
  const board = (await call("GET", "/api/rations/board", { token })).body as unknown as Board;
  expect(board.rations.map(({ level }) => level)).toEqual([verdict.level]);
  expect(verdict.level).toBe("watch");
  expect(text.match(/Verdict : à surveiller/g), "once, in the list of rations").toHaveLength(1);
  const chosen = await textOf(await file(`/api/rations/board?rations=/api/rations/nobody`));
  expect(chosen.text).toContain("Aucune ration à afficher");
});

test("a ration that was saved before the last of its horse can be poured, and is told from it", async () => {
  const other = await tenant();
  const hay = await feed(other, { price: 150 });
  const own = await horse(other.expert);
  const made = async (name: string, kg: number) => {
    const body = { horse: own, name, objective: "maintain", feeds: [line(hay, kg)] };
    return String((await call("POST", "/api/rations", { token: other.expert, body })).body["@id"]);
  };
  const older = await made("Saison", 9);
  clock.now = new Date(clock.now.getTime() + 60_000);
  const newer = await made("Essai", 5);
  const board = async (query = "") =>
    (await call("GET", `/api/rations/board${query}`, { token: other.expert })).body as unknown as Board;
  const { rations, horses } = await board();
  expect(rations).toMatchObject([{ "@id": newer, isLast: true }]);
  expect(horses.map((each) => each.rations.map(({ name }) => name))).toEqual([["Essai", "Saison"]]);
  const asked = `?rations=${older}`;
  expect((await board(asked)).rations).toMatchObject([{ "@id": older, isLast: false }]);
  const { text } = await textOf(await file(`/api/rations/board${asked}`, { token: other.expert }));
  expect(text).toMatch(/Saison.*sélectionnée/s);
  expect(text).not.toContain("Essai");
  const beside = await horse(other.expert, { name: "Écurie 10" });
  const tenth = { horse: beside, name: "Dixième", objective: "maintain", feeds: [line(hay, 9)] };
  await call("POST", "/api/rations", { token: other.expert, body: tenth });
  const second = await horse(other.expert, { name: "Écurie 2" });
  await call("POST", "/api/rations", {
    token: other.expert,
    body: { ...tenth, horse: second, name: "Deuxième" },
  });
  const poured = async (query: string) => (await board(query)).rations.map(({ ration }) => ration.name);
  expect(await poured(""), "the second box before the tenth").toEqual(["Essai", "Deuxième", "Dixième"]);
  expect(await poured(`?instead=${older}`)).toEqual(["Saison", "Deuxième", "Dixième"]);
  expect(await poured(`?instead=${older}&without=${beside}`)).toEqual(["Saison", "Deuxième"]);
  expect(await poured(`?without=${own},${beside}`)).toEqual(["Deuxième"]);
});

test("a scoop a day over three meals is a whole scoop on the owner's sheet and on the board alike", async () => {
  const other = await tenant();
  const oats = await feed(other, { price: 150, role: "concentrate" });
  const body = {
    horse: await horse(other.expert),
    objective: "maintain",
    meals: 3,
    transitionDays: 14,
    feeds: [line(oats, 0.8, { role: "concentrate", scoopKg: 0.8 })],
  };
  const { "@id": path } = (await call("POST", "/api/rations", { token: other.expert, body })).body;
  for (const sheet of [`${path}?sheet=owner`, "/api/rations/board"]) {
    const { text } = await textOf(await file(sheet, { token: other.expert }));
    const scoops = [...text.matchAll(/([\d,/]+ mesure)[ (]+(\d+) g/g)].map(([, ...said]) => said);
    expect(scoops, sheet).toEqual(["270", "270", "260"].map((kg) => ["1/3 mesure", kg]));
  }
  const { text } = await textOf(await file(String(path), { token: other.expert }));
  expect(text, "the way to it is told to the professional too").toContain(
    "Durée de la transition vers les nouveaux aliments 14 jours",
  );
});

test("a batch is told as one on every sheet: so many horses, each fed what is said", async () => {
  const other = await tenant();
  const hay = await feed(other, { price: 150 });
  const yearlings = await horse(other.expert, { name: "Yearlings", batch: true, batchSize: 4 });
  const body = { horse: yearlings, objective: "maintain", feeds: [line(hay, 9)] };
  const { "@id": path } = (await call("POST", "/api/rations", { token: other.expert, body })).body;
  for (const sheet of [String(path), `${path}?sheet=owner`, "/api/rations/board"]) {
    const { text } = await textOf(await file(sheet, { token: other.expert }));
    expect(text, sheet).toContain("4 chevaux, quantités par cheval");
  }
});

test("the PDF file of a horse tells who it is, what it weighed and its rations", async () => {
  const { pages, text } = await textOf(await file(bijou));
  expect(pages).toBe(1);
  for (const words of ["Fiche du cheval", "Bijou", "Entraînement d'été"])
    expect(text, words).toContain(words);
});

/** Counts what the first page draws: pictures, and lines that go from place to place. */
async function drawnOn(answer: Response) {
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  const { text } = await extractText(pdf, { mergePages: true });
  return {
    pages: pdf.numPages,
    text: text.replaceAll(/\s+/g, " "),
    pictures: fnArray.filter((each) => each === OPS.paintImageXObject).length,
    paths: fnArray.filter((each) => each === OPS.constructPath).length,
  };
}

test("the PDF file of a horse has its picture and the course of its weight and condition", async () => {
  const farm = await tenant();
  const star = await horse(farm.expert, { name: "Étoile", weightKg: 500 });
  const asked = { token: farm.expert };
  const plain = await drawnOn(await file(star, asked));
  expect(plain.pictures).toBe(0);
  expect(plain.text).not.toContain("poids, kg");

  const weights = [
    { measuredOn: "2026-03-02", weightKg: 471, bodyConditionScore: 4 },
    { measuredOn: "2026-05-20", weightKg: 489, bodyConditionScore: 5 },
  ];
  for (const each of weights)
    expect(
      (await call("POST", "/api/horse_weights", { token: farm.expert, body: { ...each, horse: star } }))
        .status,
    ).toBe(201);
  const taken = await call("POST", `${star}/picture`, { token: farm.expert, body: logoBody() });
  expect(taken.status).toBe(200);
  const { pages, text, pictures, paths } = await drawnOn(await file(star, asked));
  expect(pages).toBe(1);
  expect(pictures).toBe(1);
  expect(paths).toBeGreaterThan(plain.paths + 10);
  for (const words of ["poids, kg", "471 kg", "489 kg", "4/9", "460", "510"])
    expect(text, words).toContain(words);
});

test.each<[string, string, Uint8Array]>([
  ["in a kind that cannot be printed", "image/webp", new Uint8Array(64)],
  ["that is cut and would stop the making of the file", "image/png", pngOf({ pixels: null })],
])("a picture kept %s is told on the sheet, not left out in silence", async (_name, contentType, bytes) => {
  const farm = await tenant();
  const star = await horse(farm.expert, { name: "Étoile" });
  const asked = { token: farm.expert };
  expect((await drawnOn(await file(star, asked))).text).not.toContain("ne s’imprime pas");
  await call("POST", `${star}/picture`, { token: farm.expert, body: logoBody() });
  const key =
    String((await call("GET", star, asked)).body.picture)
      .split("/")
      .at(-1) ?? "";
  await env.FILES.put(key, bytes, { httpMetadata: { contentType } });
  const { text, pictures } = await drawnOn(await file(star, asked));
  expect(pictures).toBe(0);
  expect(text).toContain("Le format de cette image ne peut pas être imprimé");
});

describe("what is refused", () => {
  test("a sheet that is none: 422 at its place; a PDF of a list: 406; another organisation's: 404", async () => {
    expect((await call("GET", `${ration}?sheet=poster`, { token: own.expert })).status).toBe(422);
    expect((await file("/api/rations")).status).toBe(406);
    const stranger = await tenant();
    expect((await file(ration, { token: stranger.expert })).status).toBe(404);
    const board = await textOf(await file("/api/rations/board", { token: stranger.expert }));
    expect(board.text).not.toContain("Bijou");
  });
});
