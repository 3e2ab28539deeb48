export { getJob as get, listJobs as get_collection, listRows as rows } from "./read-jobs.ts";
export { recalculate as post } from "./recalculate.ts";
export { cancelJob as cancel, retryJob as retry } from "./steer-job.ts";
