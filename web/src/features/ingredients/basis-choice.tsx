import { type Basis, bases } from "#science/analyses/content-units.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";

/** Chooses whether contents are shown per kg as fed or per kg of dry matter. */
export function BasisChoice({ basis, onChange }: { basis: Basis; onChange: (basis: Basis) => void }) {
  return (
    <div data-print="never" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span aria-hidden="true">{m.ingredient_basis()}</span>
      <SegmentedChoice
        label={m.ingredient_basis()}
        choices={bases}
        value={basis}
        wordOf={(each) => message(`analysis_basis_${each}`)}
        onChange={onChange}
      />
    </div>
  );
}
