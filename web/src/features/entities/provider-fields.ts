import type { FieldError, Resolver } from "react-hook-form";
import * as v from "valibot";
import { ProviderInput, type ProviderItem } from "#contract/schemas/sso.ts";
import { schemaResolver } from "#web/lib/form.ts";

export interface ProviderForm {
  issuer: string;
  clientId: string;
  /** Empty leaves the secret that is kept. */
  clientSecret: string;
  /** Mail domains, apart by commas or blanks. */
  domains: string;
  defaultRole: string | null;
}
/** What the form may hold while it is typed. */
export const ProviderShape: v.GenericSchema<unknown, ProviderForm> = v.strictObject({
  issuer: v.string(),
  clientId: v.string(),
  clientSecret: v.string(),
  domains: v.string(),
  defaultRole: v.nullable(v.string()),
});
export type ProviderBody = v.InferOutput<typeof ProviderInput>;

export const emptyProvider: ProviderForm = {
  issuer: "",
  clientId: "",
  clientSecret: "",
  domains: "",
  defaultRole: null,
};

export const formOfProvider = ({ issuer, clientId, domains, defaultRole }: ProviderItem): ProviderForm => ({
  issuer,
  clientId,
  clientSecret: "",
  domains: domains.join(", "),
  defaultRole,
});

const check = schemaResolver<ProviderForm, ProviderBody>(
  ProviderInput,
  ({ clientSecret, domains, ...rest }) => ({
    ...rest,
    domains: domains.split(/[\s,;]+/).filter((each) => each !== ""),
    ...(clientSecret === "" ? {} : { clientSecret }),
  }),
);

/** What is wrong with one of the domains stands at their field. */
export const providerResolver: Resolver<ProviderForm, unknown, ProviderBody> = async (
  values,
  context,
  options,
) => {
  const result = await check(values, context, options);
  const { domains } = result.errors;
  if (!Array.isArray(domains)) return result;
  const first = domains.find((each: FieldError | undefined) => each !== undefined);
  return { values: {}, errors: { ...result.errors, domains: first } };
};
