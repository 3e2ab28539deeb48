import { beforeAll, describe, expect, test } from "vitest";
import { call, rowsOfAll } from "../../support/app.ts";
import { horse, horseBody, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});

const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === "string" ? [...new TextEncoder().encode(part)] : part)),
  );

/** Writes a value as JSON in UTF-16 with its mark. */
const utf16 = (value: unknown): Uint8Array<ArrayBuffer> =>
  bytes(
    [0xff, 0xfe],
    [...JSON.stringify(value)].flatMap((char) => [char.charCodeAt(0), 0]),
  );

interface Refused {
  name: string;
  text: string | Uint8Array<ArrayBuffer>;
  place: string;
  code: string;
  en: string;
  fr: string;
}

const notUtf8 = (line: number, column: number) => ({
  code: "encoding",
  en: `This text is not in UTF-8 (line ${line}, column ${column}).`,
  fr: `Ce texte n’est pas en UTF-8 (ligne ${line}, colonne ${column}).`,
});
const tooDeep = (line: number, column: number) => ({
  code: "nesting",
  en: `Brackets can be nested 32 levels deep at most (line ${line}, column ${column}).`,
  fr: `Les crochets et accolades peuvent être imbriqués sur 32 niveaux au plus (ligne ${line}, colonne ${column}).`,
});
const notJson = (line: number, column: number) => ({
  code: "json",
  en: `This is not valid JSON (line ${line}, column ${column}).`,
  fr: `Ce n’est pas du JSON valide (ligne ${line}, colonne ${column}).`,
});

const malformed: Refused[] = [
  {
    name: "a byte that is not UTF-8",
    text: bytes('{"breed":"selle_français",\n"name":"Bi', [0xe9], 'jou"}'),
    place: "name",
    ...notUtf8(2, 11),
  },
  {
    name: "a character that is cut off at the end",
    text: bytes('{"a":{"b":"x', [0xe2, 0x82]),
    place: "a.b",
    ...notUtf8(1, 13),
  },
  { name: "a byte after the end", text: bytes('{"name":"Bijou"}', [0xff]), place: "", ...notUtf8(1, 17) },
  { name: "UTF-16 with its mark", text: utf16(horseBody()), place: "", ...notUtf8(1, 1) },
  { name: "UTF-16 without its mark", text: utf16(horseBody()).slice(2), place: "", ...notJson(1, 2) },
  {
    name: "a fault before a byte that is not UTF-8",
    text: bytes('{"weightKg":NaN,"name":"', [0xe9], '"}'),
    place: "weightKg",
    ...notJson(1, 13),
  },
  {
    name: "five thousand lists",
    text: `{"a":\n${"[".repeat(5000)}${"]".repeat(5000)}}`,
    place: `a${"[0]".repeat(31)}`,
    ...tooDeep(2, 32),
  },
  {
    name: "five thousand objects",
    text: `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
    place: Array(32).fill("a").join("."),
    ...tooDeep(1, 161),
  },
];

describe("a body that cannot be read is refused at its place, in the reader's language, and nothing changes", () => {
  test.each(malformed)("$name", async ({ text, place, code, en, fr }) => {
    const before = await rowsOfAll();
    for (const [language, message] of Object.entries({ en, fr })) {
      const headers = { "Accept-Language": language };
      const answer = await call("POST", "/api/horses", { token: own.expert, text, headers });
      expect([answer.status, answer.body.detail]).toEqual([400, "Invalid JSON."]);
      expect(answer.body.violations).toEqual([{ propertyPath: place, message, code }]);
    }
    expect(await rowsOfAll()).toEqual(before);
  });

  test("a text that is at the limit of depth is read: its field is what is refused", async () => {
    const text = `{"name":${"[".repeat(31)}${"]".repeat(31)}}`;
    const answer = await call("POST", "/api/horses", { token: own.expert, text });
    expect([answer.status, JSON.stringify(answer.body.violations)]).toEqual([
      422,
      expect.stringContaining('"propertyPath":"name"'),
    ]);
  });
});

describe("a name that comes twice in one object", () => {
  const send = (text: string, language = "en") =>
    call("POST", "/api/horses", { token: own.expert, text, headers: { "Accept-Language": language } });
  const messages = ({ body }: Awaited<ReturnType<typeof send>>) =>
    (body.violations as unknown as { propertyPath: string; message: string }[]).map(
      ({ propertyPath, message }) => [propertyPath, message],
    );
  const twice = JSON.stringify(horseBody()).replace("{", '{"na\\u006de":"First",\n');

  test("is refused at its second place, however it is written, and nothing is made", async () => {
    const before = await rowsOfAll();
    const column = twice.slice(twice.indexOf("\n") + 1).indexOf('"name"') + 1;
    const answer = await send(twice);
    expect([answer.status, messages(answer)]).toEqual([
      422,
      [["name", `This name appears twice (line 2, column ${column}).`]],
    ]);
    expect(messages(await send(twice, "fr"))).toEqual([
      ["name", `Ce nom apparaît deux fois (ligne 2, colonne ${column}).`],
    ]);
    expect(await rowsOfAll()).toEqual(before);
  });

  test("is told beside what else is wrong, within values too", async () => {
    const text = JSON.stringify(horseBody({ weightKg: -1, standardClass: "@" })).replace(
      '"@"',
      '{"status":"pregnant","status":"pregnant","month":9}',
    );
    expect(messages(await send(text)).map(([place]) => place)).toEqual(["standardClass.status", "weightKg"]);
  });

  test("in two objects is no repetition", async () => {
    const path = await horse(own.expert);
    const headers = { "If-Match": "*" };
    const text = '{"standardClass":{"status":"pregnant","month":9},"name":"month: \\"name\\":"}';
    const answer = await call("PATCH", path, { token: own.expert, text, headers });
    expect([answer.status, answer.body.name]).toEqual([200, 'month: "name":']);
  });
});
