import { expect, test } from "vitest";
import { fill, migratedBefore } from "../../support/service/migrated.ts";

test("a link of before gets the logo and the name that it has shown so far: those of its organisation", () => {
  const { db, finish } = migratedBefore("logos_of_links.sql");
  fill(db, "user_entity", { id: "yard", name: "Yard", logo_key: "horseshoe" });
  fill(db, "user_entity", { id: "stud", name: "Stud" });
  for (const entity of ["yard", "stud"]) {
    fill(db, "horse", { id: `horse-${entity}`, entity_id: entity });
    fill(db, "ration", { id: `ration-${entity}`, entity_id: entity, horse_id: `horse-${entity}` });
    fill(db, "ration_version", { id: `version-${entity}`, ration_id: `ration-${entity}` });
    const own = { ration_id: `ration-${entity}`, version_id: `version-${entity}`, token_hash: entity };
    fill(db, "ration_share", { id: `share-${entity}`, ...own });
  }
  finish();
  expect(db.prepare("select logo_key as logo, organisation from ration_share order by id").all()).toEqual([
    { logo: null, organisation: "Stud" },
    { logo: "horseshoe", organisation: "Yard" },
  ]);
  expect(db.prepare("select count(*) as count from former_logo").get()).toEqual({ count: 0 });
});
