import { call } from "./app.ts";

/** Makes own norms for copper and zinc over NRC 2007, for growing horses. */
export const profileBody = (otherwise: Record<string, unknown> = {}) => ({
  name: "Youngstock",
  system: "nrc2007",
  rows: ["copper", "zinc"].map((nutrient) => ({
    nutrient,
    horseClass: "growing",
    kind: "factor",
    figure: 1.5,
    reason: "Joints",
    source: "Own trials",
  })),
  ...otherwise,
});

/** Makes a profile of own norms; gives its path. */
export async function profile(token: string, otherwise: Record<string, unknown> = {}): Promise<string> {
  const answer = await call("POST", "/api/requirement_profiles", { token, body: profileBody(otherwise) });
  return String(answer.body["@id"]);
}

/** Bodies of the operations on own norms, by their ids. */
export const profileBodies = {
  "requirement_profile.get_collection": null,
  "requirement_profile.get": null,
  "requirement_profile.delete": null,
  "requirement_profile.post": () => profileBody(),
  "requirement_profile.patch": () => ({ name: "Norms II" }),
} as const;
