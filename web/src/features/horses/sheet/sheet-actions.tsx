import { Link, useNavigate } from "@tanstack/react-router";
import { Copy, Ellipsis, LayoutTemplate, Pencil, Trash2 } from "lucide-react";
import { useEffect } from "react";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { objectives } from "#science/vocabulary/classes.ts";
import { ownFields } from "#web/features/horses/form/form-values.ts";
import { useMay } from "#web/features/session/queries.ts";
import { callFile } from "#web/lib/api/call-api.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { commandFor, offerCommands, searchTerms } from "#web/lib/commands.ts";
import { label } from "#web/lib/format/labels.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { NewRationMenu } from "#web/parts/new-ration-menu.tsx";
import { PaperButtons } from "#web/parts/sheet/paper-buttons.tsx";
import { useDownload } from "#web/parts/sheet/use-download.ts";
import { Button } from "#web/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";
import { useCreateTemplate } from "../queries.ts";

export function SheetActions({ horse }: { horse: HorseItem }) {
  const isExpert = useMay("ration.post");
  const paper = () => callFile("horse.get", "pdf", { params: { id: horse.id } });
  const { download, isPending } = useDownload(paper);
  const navigate = useNavigate();
  useEffect(() => {
    const { id } = horse;
    const rations = objectives.map((objective) => ({
      id: `ration-${objective}`,
      label: `${m.screen_ration_add()} · ${label("objective", objective)}`,
      sought: searchTerms(m.screen_ration_add, m.sought_ration),
      run: () =>
        void navigate({
          to: "/rations/add/horses/$horseId/objectiv/$objectiv",
          params: { horseId: id, objectiv: objective },
        }),
    }));
    return offerCommands([
      commandFor(
        "edit",
        [m.ingredient_edit],
        () => void navigate({ to: "/horses/$id/edit", params: { id } }),
      ),
      ...(isExpert ? rations : []),
      commandFor("print", [m.sheet_print], () => window.print()),
      commandFor("file", [m.sheet_download], download),
    ]);
  }, [horse, isExpert, navigate, download]);
  return (
    <span data-print="never" className="flex flex-wrap gap-2 max-tablet:[&>*]:grow max-tablet:[&>*]:px-2">
      <Button asChild variant="outline">
        <Link to="/horses/$id/edit" params={{ id: horse.id }}>
          <Pencil aria-hidden="true" />
          {m.ingredient_edit()}
        </Link>
      </Button>
      <PaperButtons download={download} isHeldBack={isPending} />
      {isExpert && <NewRationMenu horse={horse} variant="default" size="default" />}
      <MoreActions horse={horse} isExpert={isExpert} />
    </span>
  );
}

function MoreActions({ horse, isExpert }: { horse: HorseItem; isExpert: boolean }) {
  const template = useCreateTemplate();
  const mayDelete = useMay("horse.delete");
  const saveModel = () =>
    template.mutate(ownFields(horse), {
      onSuccess: () => void notify("success", m.template_saved({ horse: horse.name })),
      onError: (error) => void notify("error", errorText(error)),
    });
  if (!isExpert && !mayDelete) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="icon" className="max-tablet:grow-0!" aria-label={m.sheet_more()}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {isExpert && (
          <>
            <DropdownMenuItem asChild>
              <Link to="/horses/add" search={{ from: horse.id }}>
                <Copy aria-hidden="true" />
                {m.horse_duplicate()}
              </Link>
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={saveModel}>
              <LayoutTemplate aria-hidden="true" />
              {m.template_save()}
            </DropdownMenuItem>
          </>
        )}
        {mayDelete && (
          <DropdownMenuItem asChild>
            <Link to="/horses/$id/delete" params={{ id: horse.id }} preload={false}>
              <Trash2 aria-hidden="true" />
              {m.horse_delete()}
            </Link>
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
