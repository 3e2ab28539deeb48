import { CircleAlert, TriangleAlert } from "lucide-react";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import type { Remark } from "./report-problems.ts";

/** Shows an icon and a word for the severity of a remark, then its sentences. */
export function RemarkText({ remark, id }: { remark: Remark | null; id?: string }) {
  if (!remark) return null;
  const isError = remark.level === "error";
  const Icon = isError ? TriangleAlert : CircleAlert;
  return (
    <p
      id={id}
      data-level={remark.level}
      className={cn(
        "flex items-start gap-1.5 text-xs leading-4",
        isError ? "text-risk-ink" : "text-watch-ink",
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span>
        <span className="sr-only">{isError ? m.analysis_error() : m.analysis_warning()} </span>
        {remark.texts.join(" ")}
      </span>
    </p>
  );
}
