import { useNavigate } from "@tanstack/react-router";
import { Command as Menu } from "cmdk";
import { type ReactNode, useDeferredValue, useState } from "react";
import { can, type Role } from "#contract/roles.ts";
import { readerRoles, useMe } from "#web/features/session/queries.ts";
import { type Command, searchTerms, useCommands } from "#web/lib/commands.ts";
import { menuEntries } from "#web/lib/menu-entries.ts";
import { m } from "#web/paraglide/messages.js";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#web/ui/dialog.tsx";
import { useDisplayCommands } from "./display-commands.ts";
import { extraScreens, type ReachedScreen } from "./extra-screens.ts";
import { relevance } from "./match-score.ts";
import { PaletteItem } from "./palette-item.tsx";
import { FoundFeeds, FoundHorses, FoundRations } from "./search-results.tsx";

interface PaletteDialogProps {
  onClose: () => void;
  onKeys: () => void;
}

/** Runs after the palette has returned the focus, one turn after it closed. */
const afterClosing = (run: () => void) => setTimeout(() => setTimeout(run));

/** Searches commands of the page, screens, horses, rations and feeds in one field. */
export function PaletteDialog({ onClose, onKeys }: PaletteDialogProps) {
  const [search, setSearch] = useState("");
  const name = useDeferredValue(search.trim());
  const navigate = useNavigate();
  const roles = readerRoles(useMe());
  const commands = useCommands();
  const act = (run: () => void) => () => {
    onClose();
    afterClosing(run);
  };
  const goTo = (to: string) => act(() => void navigate({ to }));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="content-start gap-0 p-0 tablet:top-24 tablet:max-w-xl tablet:translate-y-0 tablet:p-0"
      >
        <DialogTitle className="sr-only">{m.palette()}</DialogTitle>
        <DialogDescription className="sr-only">{m.palette_help()}</DialogDescription>
        <Menu label={m.palette()} filter={relevance} loop className="grid min-h-0">
          <Menu.Input
            value={search}
            onValueChange={setSearch}
            placeholder={m.palette_placeholder()}
            className="h-14 border-border border-b bg-transparent px-4 text-base outline-none placeholder:text-muted-foreground"
          />
          <Menu.Empty className="px-6 pt-6 pb-2 text-muted-foreground text-sm">{m.palette_none()}</Menu.Empty>
          <Menu.List className="max-h-[60dvh] overflow-y-auto p-2">
            <Commands commands={commands} act={act} />
            <Screens goTo={goTo} roles={roles} />
            {can(roles, "staff") && (
              <>
                <Group heading={m.screen_horses()}>
                  <FoundHorses name={name} onGo={goTo} />
                </Group>
                <Group heading={m.screen_rations()}>
                  <FoundRations name={name} onGo={goTo} />
                </Group>
                <Group heading={m.screen_ingredients()}>
                  <FoundFeeds name={name} onGo={goTo} />
                </Group>
              </>
            )}
            <DisplayCommands act={act} onKeys={onKeys} />
          </Menu.List>
        </Menu>
      </DialogContent>
    </Dialog>
  );
}

/** Returns a handler that closes the palette and then runs a command. */
type Act = (run: () => void) => () => void;

function Commands({ commands, act }: { commands: readonly Command[]; act: Act }) {
  if (commands.length === 0) return null;
  return (
    <Group heading={m.palette_here()}>
      {commands.map(({ id, label, sought, keys, run }) => (
        <PaletteItem key={id} value={`here ${id} ${label}`} sought={sought} keys={keys} onSelect={act(run)}>
          {label}
        </PaletteItem>
      ))}
    </Group>
  );
}

interface ScreensProps {
  roles: readonly Role[] | null;
  goTo: (to: string) => () => void;
}

function Screens({ roles, goTo }: ScreensProps) {
  const reached: ReachedScreen[] = [
    ...menuEntries(roles).flatMap(({ links }) => links),
    ...extraScreens(roles),
  ];
  return (
    <Group heading={m.palette_screens()}>
      {reached.map(({ path, label, sought }) => (
        <PaletteItem key={path} value={`screen ${path} ${label}`} sought={sought} onSelect={goTo(path)}>
          {label}
        </PaletteItem>
      ))}
    </Group>
  );
}

function DisplayCommands({ act, onKeys }: { act: Act; onKeys: () => void }) {
  return (
    <Group heading={m.palette_display()}>
      {useDisplayCommands().map(({ id, label, sought, run }) => (
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
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Menu.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Menu.Group>
  );
}
