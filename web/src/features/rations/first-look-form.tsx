import circleAlert from "lucide-react/dist/esm/icons/circle-alert.mjs?markup";
import circleCheck from "lucide-react/dist/esm/icons/circle-check.mjs?markup";
import circleHelp from "lucide-react/dist/esm/icons/circle-question-mark.mjs?markup";
import alert from "lucide-react/dist/esm/icons/triangle-exclamation-point.mjs?markup";
import type { RationLook } from "#contract/wire/verdict-replies.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { m } from "#web/paraglide/messages.js";
import { Brand } from "#web/parts/brand-mark.tsx";
import { InlineIcon } from "#web/parts/inline-icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

type Slot =
  | "horse"
  | "objective"
  | keyof Pick<RationLook["verdict"], "sentence" | "action">
  | "name"
  | "text";

/** A place that `first-look.js` fills with a word of the answer. */
const Filled = ({ of }: { of: Slot }) => <span data-of={of} />;

const drawings: Record<Level, string> = {
  risk: alert,
  watch: circleAlert,
  unknown: circleHelp,
  ok: circleCheck,
};
const levels = Object.keys(drawings) as Level[];
const ink = "data-[mark=risk]:text-risk-ink data-[mark=watch]:text-watch-ink";

/** The marks of all levels, of which `first-look.js` leaves that of the answer. */
const Marks = ({ className }: { className: string }) =>
  levels.map((level) => (
    <span key={level} data-level={level} className="data-[level=ok]:text-ok-ink">
      <InlineIcon markup={drawings[level]} className={className} />
    </span>
  ));

/** Draws the first look without its words, in the places that they have in the bench. */
export const FirstLookForm = () => (
  <div id="look" aria-busy="true" className="min-h-dvh">
    <div className="border-border border-b bg-card in-[#main]:hidden">
      <div className="mx-auto flex h-14 max-w-640 items-center gap-2 px-4 tablet:px-6">
        <Brand />
      </div>
    </div>
    <div className="mx-auto w-full max-w-640 px-4 pt-1 tablet:px-6 tablet:pt-3">
      <h1 className="flex min-h-11 min-w-0 gap-x-1.5 font-semibold text-lg leading-6 max-tablet:flex-col max-tablet:justify-center max-tablet:text-base max-tablet:leading-5 tablet:min-h-9 tablet:items-center">
        <Filled of="horse" />
        <span className="font-normal text-base text-muted-foreground max-tablet:text-sm max-tablet:leading-5">
          <Filled of="objective" />
        </span>
      </h1>
      <p className="text-pretty text-sm max-tablet:line-clamp-4 max-tablet:h-17 max-tablet:leading-[1.0625rem] tablet:max-desktop:min-h-12 tablet:text-base tablet:leading-6">
        <strong data-mark="" className={`font-semibold ${ink}`}>
          <Marks className="mr-1.5 inline-block align-text-bottom tablet:size-5" />
          <Filled of="sentence" />
        </strong>{" "}
        <Filled of="action" />
      </p>
      <ul className="flex h-(--verdict) items-center justify-between gap-x-2 overflow-hidden tabular-nums tablet:justify-start tablet:gap-x-10">
        <li className="shrink-0">
          <span className="block truncate text-muted-foreground text-xs leading-4 max-tablet:max-w-28">
            <Filled of="name" />
          </span>
          <span
            data-mark=""
            className={`flex h-5 items-center gap-1 font-semibold text-base leading-5 max-laptop:text-sm ${ink}`}
          >
            <Marks className="size-3.5" />
            <Filled of="text" />
          </span>
        </li>
      </ul>
      <p className="border-border border-t py-3 text-muted-foreground text-sm">{m.ration_opening()}</p>
      <div className="grid gap-5 desktop:grid-cols-3">
        <Skeleton className="h-72" />
        <Skeleton className="h-72 max-tablet:hidden" />
        <Skeleton className="h-72 max-tablet:hidden" />
      </div>
    </div>
  </div>
);
