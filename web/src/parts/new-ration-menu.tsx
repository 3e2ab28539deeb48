import { Link } from "@tanstack/react-router";
import { Equal, Plus, TrendingDown, TrendingUp } from "lucide-react";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { suggestedObjective } from "#science/requirements/suggested-objective.ts";
import { type Objective, objectives } from "#science/vocabulary/classes.ts";
import { label } from "#web/lib/format/labels.ts";
import { horseFacts } from "#web/lib/science/science-facts.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";

const icons = { maintain: Equal, lose: TrendingDown, gain: TrendingUp } satisfies Record<Objective, unknown>;

interface NewRationMenuProps extends Pick<ButtonProps, "variant" | "size" | "className"> {
  horse: HorseItem;
}

/** Opens a new ration of a horse for the chosen objective: the one that its condition suggests comes first, with the focus. */
export function NewRationMenu({ horse, variant = "outline", size = "sm", className }: NewRationMenuProps) {
  const suggested = suggestedObjective(horseFacts(horse));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant={variant}
          size={size}
          className={className}
          aria-label={m.rations_new_for({ horse: horse.name })}
        >
          <Plus aria-hidden="true" />
          <span>{m.screen_ration_add()}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{m.sheet_objective()}</DropdownMenuLabel>
        {[suggested, ...objectives.filter((each) => each !== suggested)].map((objective) => {
          const Icon = icons[objective];
          return (
            <DropdownMenuItem key={objective} asChild>
              <Link
                to="/rations/add/horses/$horseId/objectiv/$objectiv"
                params={{ horseId: horse.id, objectiv: objective }}
              >
                <Icon aria-hidden="true" />
                {label("objective", objective)}
                {objective === suggested && (
                  <Badge variant="ok" className="ml-auto">
                    {m.ration_objective_suggested({ score: horse.bodyConditionScore })}
                  </Badge>
                )}
              </Link>
            </DropdownMenuItem>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
