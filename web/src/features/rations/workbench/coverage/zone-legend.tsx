import { m } from "#web/paraglide/messages.js";

export function ZoneLegend() {
  const entries = [
    { key: "deficit", swatch: "bg-deficit", text: m.ration_zone_deficit() },
    { key: "target", swatch: "bg-ok", text: m.ration_zone_target() },
    { key: "tolerable", swatch: "bg-muted border border-input", text: m.ration_zone_tolerable() },
    { key: "above", swatch: "bg-watch", text: m.ration_zone_above() },
    { key: "limit", swatch: "bg-risk", text: m.ration_zone_limit() },
    { key: "unknown", swatch: "bg-hatched border border-input", text: m.ration_zone_unknown() },
  ];
  return (
    <details data-print="open" className="text-muted-foreground text-xs">
      <summary className="w-fit cursor-pointer py-1 coarse:py-3.5">{m.ration_legend()}</summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
        {entries.map(({ key, swatch, text }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`inline-block h-2.5 w-4 ${swatch}`} />
            {text}
          </li>
        ))}
        <li>{m.ration_legend_marks()}</li>
        <li>~ {m.ration_estimate_text()}</li>
      </ul>
    </details>
  );
}
