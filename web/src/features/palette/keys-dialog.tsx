import { m } from "#web/paraglide/messages.js";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { shortcutGroups } from "./shortcut-help.ts";

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog title={m.keys_title()} help={m.keys_help()} onClose={onClose}>
      {shortcutGroups.map(({ where, rows }) => (
        <section key={where()} className="grid gap-1">
          <h3 className="font-semibold text-sm">{where()}</h3>
          <dl className="grid">
            {rows.map(({ keys, description }) => (
              <div
                key={description()}
                className="flex items-center justify-between gap-3 border-border border-b py-1.5 text-sm"
              >
                <dt className="flex shrink-0 gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="rounded-sm border border-border bg-muted px-1.5 text-xs leading-5"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd className="text-right">{description()}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </TitledDialog>
  );
}
