// Writes the catalogue and the demonstration data as SQL to the file named.
import { writeFileSync } from "node:fs";
import { catalogueSql, demonstrationSql } from "./seed-rows.ts";

const [file = ""] = process.argv.slice(2);
const now = new Date();
writeFileSync(file, [...catalogueSql(now), ...(await demonstrationSql(now))].join("\n"));
