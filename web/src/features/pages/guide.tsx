import { Link } from "@tanstack/react-router";
import { ArrowRight, X } from "lucide-react";
import { useId } from "react";
import { useEditMe } from "#web/features/account/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { FoldMark } from "#web/parts/fold-chevron.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RationFigure } from "./ration-figure.tsx";

const steps = [
  { key: "horse", to: "/horses/add", name: m.guide_horse, text: m.guide_horse_text },
  { key: "ration", to: "/horses", name: m.guide_ration, text: m.guide_ration_text },
  { key: "sheet", to: "/rations", name: m.guide_sheet, text: m.guide_sheet_text },
] as const;

/** Shows a new account three steps and a sample horse that is not stored, until the reader closes both for good. */
export function Guide() {
  const title = useId();
  // whatever else changed in the account, closing the guide overwrites none of it
  const close = useEditMe("*");
  return (
    <section
      aria-labelledby={title}
      className="relative grid gap-4 rounded-md border border-border bg-card p-4 tablet:gap-6 tablet:p-7"
    >
      <h2 id={title} className="pr-9 font-semibold text-lg">
        {m.guide_title()}
      </h2>
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-2 right-2 tablet:top-4 tablet:right-4"
        aria-label={m.guide_close()}
        title={m.guide_close()}
        disabled={close.isPending}
        onClick={() => close.mutate({ guideClosed: true })}
      >
        <X aria-hidden="true" />
      </Button>
      {close.error && <Notice tone="error">{errorText(close.error)}</Notice>}
      <div className="grid items-start gap-6 laptop:grid-cols-[2fr_3fr]">
        <Steps />
        <SampleHorse />
      </div>
    </section>
  );
}

function Steps() {
  return (
    <ol className="grid gap-3">
      {steps.map(({ key, to, name, text }, at) => (
        <li
          key={key}
          className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-md border border-border px-4 py-2 hover:bg-accent/60 tablet:py-3"
        >
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full bg-secondary font-semibold text-sm"
          >
            {at + 1}
          </span>
          <span className="grid gap-0.5">
            <Link to={to} className="font-medium after:absolute after:inset-0">
              {name()}
            </Link>
            <span className="text-muted-foreground text-sm max-tablet:hidden">{text()}</span>
          </span>
          <ArrowRight aria-hidden="true" className="size-4 text-muted-foreground" />
        </li>
      ))}
    </ol>
  );
}

/** Shows the sample horse, which can be folded. */
function SampleHorse() {
  return (
    <details open className="grid min-w-0 gap-2">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-2 text-muted-foreground text-sm">
        <FoldMark />
        <Badge variant="outline">{m.guide_sample()}</Badge>
        {m.guide_sample_text()}
      </summary>
      <RationFigure name={m.demo_name()} />
    </details>
  );
}
