import { beforeAll, beforeEach } from "vitest";
import { type Place, place } from "../access.ts";
import { clearCounters } from "../app.ts";
import { type Person, person, type Tenant, tenant } from "../tenant.ts";

/** Every operation is played in these: an organisation, who may use the session of anybody in it, and the places. */
export interface Switching {
  own: Tenant;
  operator: Person;
  fixtures: Place;
}

/** Makes them before the tests of a file, and forgets counted tries before each. */
export function switching(): Switching {
  const made = {} as Switching;
  beforeAll(async () => {
    made.own = await tenant();
    made.operator = await person(made.own.entityId, "ROLE_SUPER_ADMIN", ["ROLE_ALLOWED_TO_SWITCH"]);
    made.fixtures = await place(made.own);
  });
  beforeEach(clearCounters);
  return made;
}
