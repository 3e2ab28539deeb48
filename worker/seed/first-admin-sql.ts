// Writes SQL to the files named, the catalogue with the first super admin and the latter alone, and says the token of the
// invitation.
import { writeFileSync } from "node:fs";
import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { mailAddress, requiredText } from "#contract/schemas/common-fields.ts";
import { firstAdmin } from "./first-admin.ts";
import { catalogueSql } from "./seed-rows.ts";

const Admin = v.object({ email: mailAddress, organisation: requiredText(limits.nameMax) });
const [wholeFile = "", adminFile = "", email = "", organisation = ""] = process.argv.slice(2);
const admin = v.safeParse(Admin, { email, organisation });
if (admin.success) {
  const now = new Date();
  const { sql, token } = firstAdmin(admin.output, now);
  writeFileSync(wholeFile, [...catalogueSql(now), ...sql].join("\n"));
  writeFileSync(adminFile, sql.join("\n"));
  console.log(token);
} else {
  console.error(admin.issues.map(({ message }) => message).join(", "));
  process.exitCode = 1;
}
