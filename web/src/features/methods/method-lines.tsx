import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Constant } from "#science/methods/constants.ts";
import type { Status } from "#science/trace/coefficient.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { exactText } from "#web/lib/format/exact-number.ts";
import { shortSource, statusWord } from "#web/lib/format/source-text.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";
import { constantName } from "./constant-names.ts";

/** Links to an entry of the methods page. */
export function MethodsLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to="/methods"
      hash={to}
      className="underline decoration-border underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  );
}

export const SourceLink = ({ source }: { source: string }) => (
  <MethodsLink to={`source-${source}`}>{shortSource(source)}</MethodsLink>
);

const isDoubtful = (status: Status): boolean => status === "R" || status === "R?";

export function StatusMark({ status }: { status: Status }) {
  return (
    <span className={cn(isDoubtful(status) && "text-watch-ink", status === "P" && "text-hay-ink")}>
      {statusWord(status)}
    </span>
  );
}

export function ConstantLine({ constant }: { constant: Constant }) {
  const { row } = constant;
  const second = row.second;
  return (
    <div className="grid gap-x-4 tablet:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,6fr)]">
      <span className="break-words">{constantName(constant)}</span>
      <span className="font-semibold tabular-nums">{exactText(row.value, row.unit)}</span>
      <span className="text-muted-foreground text-xs leading-5">
        <SourceLink source={row.source} /> · <StatusMark status={row.status} />
        {row.grade && ` · ${m.methods_grade({ grade: row.grade })}`}
        {second && (
          <>
            {" · "}
            {m.methods_second({ value: exactText(second.value, row.unit) })} (
            <SourceLink source={second.source} />, <StatusMark status={second.status} />)
          </>
        )}
        {constant.part === "limits" && isDoubtful(row.status) && (
          <>
            {" "}
            <Badge variant="watch">{m.methods_unverified()}</Badge>
          </>
        )}
      </span>
    </div>
  );
}

/** Shows a formula and the meaning of its names. */
export function FormulaLine({
  title,
  formula,
  children,
}: {
  title: ReactNode;
  formula: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-1">
      <span className="font-medium">{title}</span>
      <code className="whitespace-pre-wrap break-words rounded-sm bg-muted px-2 py-1 font-mono text-xs">
        {formula}
      </code>
      {children && <div className="text-muted-foreground text-xs leading-5">{children}</div>}
    </div>
  );
}
