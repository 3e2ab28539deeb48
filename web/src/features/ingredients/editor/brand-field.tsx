import { useQuery } from "@tanstack/react-query";
import { ownBrandsQuery } from "#web/features/brands/queries.ts";
import { useMe } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";

interface BrandFieldProps {
  value: string | null;
  error: string | undefined;
  onChange: (brand: string | null) => void;
}

/** Reads the brands that feeds of the organisation may carry: none that it took from a maker. */
export const useBrands = () =>
  useQuery({
    ...ownBrandsQuery(useMe()?.userEntity["@id"] ?? ""),
    select: (brands) => brands.filter(({ maker }) => maker === null),
  });

export function BrandField({ value, error, onChange }: BrandFieldProps) {
  const { data } = useBrands();
  const brands = data ?? [];
  const help = data?.length === 0 ? m.analysis_brand_none() : undefined;
  return (
    <Field label={m.analysis_brand()} optionalLabel={m.optional()} error={error} help={help}>
      <FieldControl>
        <Select
          value={value ?? ""}
          disabled={brands.length === 0}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        >
          <SelectOption value="">{m.analysis_no_brand()}</SelectOption>
          {brands.map((brand) => (
            <SelectOption key={brand.id} value={brand["@id"]}>
              {brand.name}
            </SelectOption>
          ))}
        </Select>
      </FieldControl>
    </Field>
  );
}
