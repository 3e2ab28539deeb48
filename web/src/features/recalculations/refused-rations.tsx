import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { RecalculatedRation } from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { RecalculationJobItem } from "#contract/schemas/recalculation/recalculation-job.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { refusedQuery } from "./queries.ts";
import { isUnknown, placeText, problemText } from "./row-columns.ts";

/** Refused rations that are shown; the file has all of them. */
const shownMost = 50;

/** Says how many rations were refused; unfolded, which ones and why. */
export function RefusedRations({ job }: { job: RecalculationJobItem }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 font-medium">
        {m.recalculation_refused({ count: job.failed })}
      </summary>
      {isOpen && <Reasons job={job} />}
    </details>
  );
}

function Reasons({ job }: { job: RecalculationJobItem }) {
  const { data, error } = useQuery(refusedQuery(job));
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  return (
    <ul className="grid gap-2 pt-2">
      {data?.rows.slice(0, shownMost).map((row) => (
        <li key={row.number} className="grid">
          <RefusedName row={row} />
          <span className="wrap-anywhere text-muted-foreground">
            {row.problem && problemText(row.problem)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function RefusedName({ row: { ration, number, problem } }: { row: RecalculatedRation }) {
  const id = ration?.slice(ration.lastIndexOf("/") + 1);
  if (id === undefined || (problem && isUnknown(problem))) return <span>{placeText(number)}</span>;
  return (
    <Link to="/rations/$id/edit" params={{ id }} className="w-fit underline">
      {placeText(number)}
    </Link>
  );
}
