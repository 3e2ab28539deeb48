import { addressReader, page, readFields } from "#web/lib/address-fields.ts";

const jobsSearchFields = { page };
export const jobsSearch = addressReader(jobsSearchFields);
export type JobsSearch = ReturnType<typeof jobsSearch>;
export const defaultJobsSearch = readFields(jobsSearchFields, {});
