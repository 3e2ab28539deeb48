import { useOptimisticChoice } from "#web/lib/dom/use-optimistic-choice.ts";
import { formatInstant } from "#web/lib/format/format.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import type { BoardChoice } from "./board-choices.ts";

interface BoardHorseProps {
  poured: BoardChoice;
  /** Name of the horse, distinguished from equal names. */
  called: string;
  /** Chooses a ration by id, null for none, undefined for the last one; resolves when the board is read. */
  onChoose: (ration: string | null | undefined) => Promise<unknown>;
}

const lastKey = "last";

/** Chooses whether a horse is on the board and with which ration. */
export function BoardHorse({ poured, called, onChoose }: BoardHorseProps) {
  const { horse, chosen, isLeftOut } = poured;
  const own = horse.rations.find((ration) => ration["@id"] === chosen);
  const [asked, ask] = useOptimisticChoice(isLeftOut ? null : own?.id, onChoose);
  const [last] = horse.rations;
  if (!last) return null;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <LabelledCheckbox
        label={called}
        isOn={asked !== null}
        onChange={(isOn) => void ask(isOn ? undefined : null)}
      />
      <Select
        aria-label={m.board_ration_of({ horse: called })}
        value={(asked === null ? own?.id : asked) ?? lastKey}
        disabled={asked === null}
        onChange={({ currentTarget: { value } }) => void ask(value === lastKey ? undefined : value)}
      >
        <SelectOption value={lastKey}>{m.board_last({ ration: told(last) })}</SelectOption>
        {horse.rations.map((ration) => (
          <SelectOption key={ration.id} value={ration.id}>
            {told(ration)}
          </SelectOption>
        ))}
      </Select>
      <p className="text-muted-foreground text-xs tablet:hidden">{told(own ?? last)}</p>
    </div>
  );
}

/** Names a ration with the time of its save, because two of one horse may share a name. */
const told = (ration: BoardChoice["horse"]["rations"][number]): string =>
  m.board_ration({ name: rationName(ration), day: formatInstant(ration.modifiedAt) });
