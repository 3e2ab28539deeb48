import { ChevronDown, Sparkles } from "lucide-react";
import { useState } from "react";
import type { Optimisation, OptimiseInput } from "#engine/types.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#web/ui/dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";
import { useBench, useWorkbench } from "./context.ts";
import type { Draft } from "./draft.ts";
import { OptimiseDiff } from "./optimise-diff.tsx";
import { OptimiseFailure } from "./optimise-failure.tsx";

type Goal = OptimiseInput["goal"];

/** Asks the ration core for a balanced ration and shows what it would change; nothing changes before Apply. */
export function OptimiseButton({ currency }: { currency: string }) {
  const bench = useBench();
  const hasFeeds = useWorkbench(({ draft }) => draft.feeds.length > 0);
  const [answer, setAnswer] = useState<Optimisation | null>(null);
  const ask = (goal: Goal) => setAnswer(bench.optimise(goal));

  function apply(): void {
    if (answer) bench.change((draft) => withAmounts(draft, answer.quantitiesKg));
    setAnswer(null);
  }

  return (
    <>
      <div className="flex max-tablet:w-full">
        <Button
          variant="secondary"
          disabled={!hasFeeds}
          onClick={() => ask("cheapest")}
          className="grow rounded-r-none border-border border-r"
        >
          <Sparkles aria-hidden="true" />
          {m.ration_optimise_cheapest()}
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              variant="secondary"
              size="icon"
              disabled={!hasFeeds}
              aria-label={m.ration_optimise_other()}
              className="rounded-l-none"
            >
              <ChevronDown aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem onSelect={() => ask("cheapest")}>
              {m.ration_optimise_cheapest()}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => ask("closest")}>{m.ration_optimise_closest()}</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      <Dialog open={answer !== null} onOpenChange={(open) => !open && setAnswer(null)}>
        {answer && (
          <DialogContent closeLabel={m.ration_close()} className="tablet:max-w-3xl">
            <DialogHeader>
              <DialogTitle>
                {answer.goal === "cheapest" ? m.ration_optimise_cheapest() : m.ration_optimise_closest()}
              </DialogTitle>
              <DialogDescription>
                {answer.status === "optimal" ? m.ration_optimise_help() : m.ration_optimise_none()}
              </DialogDescription>
            </DialogHeader>
            {answer.status === "optimal" ? (
              <OptimiseDiff answer={answer} currency={currency} />
            ) : (
              <OptimiseFailure answer={answer} />
            )}
            <DialogFooter>
              <Button variant="outline" onClick={() => setAnswer(null)}>
                {m.ration_cancel()}
              </Button>
              {answer.status === "optimal" && <Button onClick={apply}>{m.ration_apply()}</Button>}
            </DialogFooter>
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

/** The very amounts that the answer was judged on. */
const withAmounts = (draft: Draft, quantitiesKg: readonly number[]): Draft => ({
  ...draft,
  feeds: draft.feeds.map((line, place) => ({
    ...line,
    quantityKg: quantitiesKg[place] ?? line.quantityKg,
  })),
});
