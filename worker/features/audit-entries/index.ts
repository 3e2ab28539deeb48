export { listAudit as get_collection, readAuditEntry as get } from "./list.ts";
