import { limits } from "../limits.ts";
import { RecalculationInput } from "../schemas/recalculation-job.ts";
import { type RouteRow, standardRows } from "./row.ts";

export const recalculationJobRoutes = {
  "recalculation_job.post": {
    ...standardRows("RecalculationJob", "/api/recalculation_jobs").post,
    access: "staff",
    reply: "rows",
    body: RecalculationInput,
    bodyBytes: limits.recalculationBytes,
    bodyValues: limits.recalculationValues,
    needsLicence: true,
    computes: true,
  },
} as const satisfies Record<string, RouteRow>;
