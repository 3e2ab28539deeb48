import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { routes } from "#contract/routes.ts";
import { sources } from "../support/sources.ts";

/** Schemas whose fields are stored as columns, and bodies that are made of them. */
const stored = [
  ...[
    "BrandCreate",
    "BrandOfferCreate",
    "BrandOfferDecision",
    "EntityCreate",
    "FeedInput",
    "LotInput",
    "Finalization",
    "HorseFields",
    "HorseWeightCreate",
  ],
  ...[
    "IngredientCreate",
    "IngredientImportCreate",
    "IngredientPriceInput",
    "IngredientWalletCreate",
    "MePatch",
    "OverrideInput",
  ],
  ...["PastureInput", "PlanInput", "ProviderInput", "RationCreate", "RationShareCreate", "SettingsCreate"],
  ...["ProgramKeyCreate", "RequirementProfileCreate", "UserCreate"],
];
const madeOfStored = ["HorseCreate", "IngredientImportRows"];

/** Bodies of which no row is made, or none by its fields. */
const notStored = [
  ...["CodeCheck", "CodeRequest", "Login", "Nothing", "PasswordChange", "PasswordReset"],
  ...["PasswordResetWithAddress", "Picture", "RecalculationInput", "Refresh", "SsoStart"],
];

const opening = (name: string) =>
  new RegExp(`(export const ${name} = (?:v\\.partial\\()?v\\.strictObject\\(\\{)`);

/** Writes a copy of the service to a folder, each stored schema with one field more, named after it. */
function plantFields(folder: string): void {
  for (const house of ["worker", "engine-wasm", "package.json"]) {
    cpSync(house, join(folder, house), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  for (const { path, text } of sources(["worker/contract/schemas"])) {
    const planted = stored.reduce(
      (written, name) => written.replace(opening(name), `$1 planted${name}: v.optional(v.string(), ""),`),
      text,
    );
    writeFileSync(join(folder, path), planted);
  }
  const { compilerOptions } = JSON.parse(readFileSync("worker/tsconfig.json", "utf8"));
  const { incremental: _, tsBuildInfoFile: _file, ...options } = compilerOptions;
  const config = { compilerOptions: { ...options, rootDir: ".." }, include: ["features"] };
  writeFileSync(join(folder, "worker/tsconfig.json"), JSON.stringify(config));
}

/** Returns the compiler's complaints about the service's features. */
function compile(folder: string): string {
  try {
    const tsc = resolve("node_modules/.bin/tsc");
    return execFileSync(tsc, ["-p", join(folder, "worker"), "--checkers", "1"], { encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const complaints = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "planted-fields-"));
  try {
    plantFields(folder);
    return compile(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe("a field of a stored schema", () => {
  test("that no column holds does not compile", { timeout: 120_000 }, () => {
    const said = complaints()
      .split(/\n(?=\S)/)
      .filter((complaint) => complaint.includes("does not satisfy the expected type"))
      .join();
    expect(stored.filter((name) => !said.includes(`planted${name}`))).toEqual([]);
  });

  test("is named here, whatever route it is sent by", () => {
    const bodies = sources(["worker/contract/routes"])
      .filter(({ path }) => !path.endsWith("/calculation.ts"))
      .flatMap(({ text }) => [...text.matchAll(/\bbody: (\w+),/g)].map(([, name = ""]) => name));
    const known = [...stored, ...madeOfStored, ...notStored];
    expect(bodies.filter((name) => !known.includes(name) && !name.endsWith("Patch"))).toEqual([]);
  });

  test("can be changed only where it can be made", () => {
    const keys = (row: object) => Object.keys("body" in row ? (row.body as { entries: object }).entries : {});
    const made = (tag: string) =>
      Object.values(routes)
        .filter((row) => row.tag === tag && row.name === "post")
        .flatMap(keys);
    const changed = Object.values(routes).filter(({ name }) => name === "patch");
    expect(
      changed.flatMap((row) =>
        keys(row)
          .filter((key) => !made(row.tag).includes(key))
          .map((key) => `${row.path} ${key}`),
      ),
    ).toEqual([]);
  });
});
