import { call } from "./app.ts";
import { ownFeedBody } from "./tenant.ts";

/** The body of an import of a laboratory's file. */
export const importBody = (otherwise: Record<string, unknown> = {}) => ({
  fileName: "report.csv",
  kind: "laboratory",
  ...otherwise,
});

/** A row of an import: the plain hay report under a name of its own. */
export const importRow = (otherwise: Record<string, unknown> = {}) => {
  const { family, dryMatterPct, values } = ownFeedBody();
  return { position: 0, line: 2, nameFr: crypto.randomUUID(), family, dryMatterPct, values, ...otherwise };
};

/** An import of one row of the administrator's; gives its path. */
export async function imported(
  token: string,
  { isCommitted = false, row = importRow() }: { isCommitted?: boolean; row?: object } = {},
): Promise<string> {
  const made = await call("POST", "/api/ingredient_imports", { token, body: importBody() });
  const path = String(made.body["@id"]);
  await call("POST", `${path}/rows`, { token, body: { rows: [row] } });
  if (isCommitted) await call("POST", `${path}/commit`, { token, body: {} });
  return path;
}

/** The import that an operation is played on: a fresh one, committed where it is to be undone. */
export const importItem = (token: string, operation: string): Promise<string> =>
  imported(token, { isCommitted: operation === "ingredient_import.undo" });

/** Bodies of the operations on imports. */
export const importBodies = {
  "ingredient_import.get_collection": null,
  "ingredient_import.get": null,
  "ingredient_import.post": () => importBody(),
  "ingredient_import.add": () => ({ rows: [importRow()] }),
  "ingredient_import.commit": () => ({}),
  "ingredient_import.undo": () => ({}),
};
