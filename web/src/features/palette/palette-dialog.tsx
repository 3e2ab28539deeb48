import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { type ReactNode, useDeferredValue, useState } from "react";
import { can } from "#contract/roles.ts";
import { rolesOf, useMe } from "#web/features/session/queries.ts";
import { searchTerms, useCommands } from "#web/lib/commands.ts";
import { menuEntries } from "#web/lib/menu-entries.ts";
import { m } from "#web/paraglide/messages.js";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#web/ui/dialog.tsx";
import { useDisplayCommands } from "./display-commands.ts";
import { extraScreens, type ReachedScreen } from "./extra-screens.ts";
import { relevance } from "./match-score.ts";
import { PaletteItem } from "./palette-item.tsx";
import { FoundHorses, FoundRations } from "./search-results.tsx";

interface PaletteDialogProps {
  onClose: () => void;
  onKeys: () => void;
}

/** Runs after the palette has returned the focus, one turn after it closed. */
const afterClosing = (run: () => void) => setTimeout(() => setTimeout(run));

/** Searches commands of the page, screens, horses and rations in one field. */
export function PaletteDialog({ onClose, onKeys }: PaletteDialogProps) {
  const [search, setSearch] = useState("");
  const name = useDeferredValue(search.trim());
  const navigate = useNavigate();
  const roles = rolesOf(useMe());
  const commands = useCommands();
  const display = useDisplayCommands();
  const act = (run: () => void) => () => {
    onClose();
    afterClosing(run);
  };
  const goTo = (to: string) => act(() => void navigate({ to }));
  const reached: ReachedScreen[] = [
    ...menuEntries(roles).flatMap(({ links }) => links),
    ...extraScreens(roles),
  ];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="content-start gap-0 p-0 tablet:top-24 tablet:max-w-xl tablet:translate-y-0 tablet:p-0"
      >
        <DialogTitle className="sr-only">{m.palette()}</DialogTitle>
        <DialogDescription className="sr-only">{m.palette_help()}</DialogDescription>
        <Command label={m.palette()} filter={relevance} loop className="grid min-h-0">
          <Command.Input
            value={search}
            onValueChange={setSearch}
            placeholder={m.palette_placeholder()}
            className="h-14 border-border border-b bg-transparent px-4 text-base outline-none placeholder:text-muted-foreground"
          />
          <Command.List className="max-h-[60dvh] overflow-y-auto p-2">
            <Command.Empty className="p-4 text-muted-foreground text-sm">{m.palette_none()}</Command.Empty>
            {commands.length > 0 && (
              <Group heading={m.palette_here()}>
                {commands.map(({ id, label, sought, keys, run }) => (
                  <PaletteItem
                    key={id}
                    value={`here ${id} ${label}`}
                    sought={sought}
                    keys={keys}
                    onSelect={act(run)}
                  >
                    {label}
                  </PaletteItem>
                ))}
              </Group>
            )}
            <Group heading={m.palette_screens()}>
              {reached.map(({ path, label, sought }) => (
                <PaletteItem
                  key={path}
                  value={`screen ${path} ${label}`}
                  sought={sought}
                  onSelect={goTo(path)}
                >
                  {label}
                </PaletteItem>
              ))}
            </Group>
            {can(roles, "staff") && (
              <>
                <Group heading={m.screen_horses()}>
                  <FoundHorses name={name} onGo={goTo} />
                </Group>
                <Group heading={m.screen_rations()}>
                  <FoundRations name={name} onGo={goTo} />
                </Group>
              </>
            )}
            <Group heading={m.palette_display()}>
              {display.map(({ id, label, sought, run }) => (
                <PaletteItem key={id} value={`display ${id} ${label}`} sought={sought} onSelect={act(run)}>
                  {label}
                </PaletteItem>
              ))}
              <PaletteItem
                value={`display keys ${m.keys_title()}`}
                sought={searchTerms(m.keys_title, m.sought_keys)}
                keys="?"
                onSelect={onKeys}
              >
                {m.keys_title()}
              </PaletteItem>
            </Group>
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}
