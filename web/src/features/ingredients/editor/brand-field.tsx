import { useQuery } from "@tanstack/react-query";
import { ownBrandsQuery } from "#web/features/brands/queries.ts";
import { useMe } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { Field, useFieldControl } from "#web/ui/field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";

interface BrandFieldProps {
  value: string | null;
  error: string | undefined;
  onChange: (brand: string | null) => void;
}

export function BrandField({ error, ...props }: BrandFieldProps) {
  return (
    <Field label={m.analysis_brand()} optionalLabel={m.optional()} error={error} help={useHelp()}>
      <BrandSelect {...props} />
    </Field>
  );
}

export const useBrands = () => useQuery(ownBrandsQuery(useMe()?.userEntity["@id"] ?? ""));

function useHelp(): string | undefined {
  return useBrands().data?.length === 0 ? m.analysis_brand_none() : undefined;
}

function BrandSelect({ value, onChange }: Omit<BrandFieldProps, "error">) {
  const { data: brands = [] } = useBrands();
  return (
    <Select
      {...useFieldControl()}
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
  );
}
