import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import type { RecalculatedRation } from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { RecalculationJobItem } from "#contract/schemas/recalculation/recalculation-job.ts";
import { call } from "#web/lib/api/call-api.ts";
import { useWrite } from "#web/lib/api/use-write.ts";

/** Tells whether a recalculation still goes on. */
export const isUnderWay = ({ state }: Pick<RecalculationJobItem, "state">): boolean =>
  state === "waiting" || state === "running";

/** Reads a page of recalculations, again and again while one of them goes on. */
export const jobsQuery = (page: number) =>
  queryOptions({
    queryKey: ["recalculations", page],
    queryFn: () =>
      call("recalculation_job.get_collection", {
        query: { _page: page, itemsPerPage: limits.defaultPageSize },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.["hydra:member"].some(isUnderWay) ? limits.recalculationPollSeconds * 1000 : false,
  });

/** Reads the refused rations of a recalculation, as many as one answer has. */
export const refusedQuery = ({ id, failed }: Pick<RecalculationJobItem, "id" | "failed">) =>
  queryOptions({
    queryKey: ["recalculation-rows", id, failed],
    queryFn: () => call("recalculation_job.rows", { params: { id }, query: { problem: "true" } }),
  });

/** Reads every row that a recalculation has. */
export async function readEveryRow(id: string): Promise<RecalculatedRation[]> {
  const all: RecalculatedRation[] = [];
  for (;;) {
    const from = all.length === 0 ? 0 : all.at(-1)!.number + 1;
    const { rows } = await call("recalculation_job.rows", { params: { id }, query: { from } });
    all.push(...rows);
    if (rows.length < limits.recalculationRowsMax) return all;
  }
}

const stale = [["recalculations"]];

/** Asks for a recalculation of every ration of the organisation. */
export const useRecalculateAll = () =>
  useWrite(
    () =>
      call("recalculation_job.post", {
        body: { rations: "all", queued: true, fields: ["name", "verdict", "cost", "costBefore", "advice"] },
      }),
    { stale },
  );

export const useCancelJob = (id: string) =>
  useWrite(() => call("recalculation_job.cancel", { params: { id }, body: {} }), { stale });

export const useRetryJob = (id: string) =>
  useWrite(() => call("recalculation_job.retry", { params: { id }, body: {} }), { stale });
