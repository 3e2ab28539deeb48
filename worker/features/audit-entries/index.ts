export { listAudit as get_collection } from "./list.ts";
