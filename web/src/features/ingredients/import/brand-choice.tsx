import { useState } from "react";
import { limits } from "#contract/limits.ts";
import { useCreateBrand } from "#web/features/brands/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { asProposed } from "#web/lib/reader/questions.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { unknownBrands } from "./import-stock.ts";
import { missingText } from "./import-words.ts";
import type { Import } from "./use-import.ts";

export interface FactChoice {
  value: string;
  onChoose: (value: string) => void;
}

/** Chooses a brand of the organisation, or makes one, such as those that the file names. */
export function BrandChoice({ value, onChoose, lines: { all, stock } }: Pick<Import, "lines"> & FactChoice) {
  const creating = useCreateBrand();
  const missing = unknownBrands(
    all.map(({ feed }) => feed),
    stock,
  );
  const hasSections = all.some(({ feed }) => feed.section !== null);
  const names = stock.brands.map((brand) => brand.name);
  const create = async (wanted: readonly string[]) => {
    for (const each of wanted) await creating.mutateAsync({ name: each });
  };
  return (
    <div className="grid gap-2">
      <ChoiceField
        label={m.analysis_brand()}
        error={missingText("brand", all)}
        value={value}
        choices={[
          ...(hasSections ? [asProposed] : []),
          ...names,
          ...(value === "" || value === asProposed || names.includes(value) ? [] : [value]),
        ]}
        wordOf={(choice) => (choice === asProposed ? m.import_brand_sections() : choice)}
        onChoose={onChoose}
      />
      {missing.length > 0 ? (
        <Button
          variant="outline"
          size="sm"
          className="h-auto min-h-11 whitespace-normal py-1 fine:h-auto fine:min-h-8"
          disabled={creating.isPending}
          onClick={() => void create(missing)}
        >
          {m.import_make_brands({ count: missing.length, names: missing.slice(0, 3).join(", ") })}
        </Button>
      ) : (
        <NewBrand
          isBusy={creating.isPending}
          onMake={async (name) => {
            await create([name]);
            onChoose(name);
          }}
        />
      )}
      <FieldError>{creating.error ? errorText(creating.error) : null}</FieldError>
    </div>
  );
}

function NewBrand({ isBusy, onMake }: { isBusy: boolean; onMake: (name: string) => Promise<void> }) {
  const [text, setText] = useState("");
  const name = text.trim();
  const make = () => {
    if (name !== "" && !isBusy) void onMake(name).then(() => setText(""));
  };
  return (
    <div className="flex items-end gap-2">
      <Input
        aria-label={m.import_new_brand()}
        placeholder={m.import_new_brand()}
        value={text}
        maxLength={limits.nameMax}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => key === "Enter" && make()}
      />
      <Button variant="outline" disabled={name === "" || isBusy} onClick={make}>
        {m.import_make()}
      </Button>
    </div>
  );
}
