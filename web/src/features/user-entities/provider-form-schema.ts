import type { FieldError, Resolver } from "react-hook-form";
import * as v from "valibot";
import { ProviderInput, type ProviderItem } from "#contract/schemas/single-sign-on.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";

export const ProviderShape = v.strictObject({
  issuer: v.string(),
  clientId: v.string(),
  /** Empty leaves the stored secret. */
  clientSecret: v.string(),
  /** True for a provider without a secret; the stored one is deleted. */
  isPublic: v.boolean(),
  /** Mail domains, separated by commas or blanks. */
  domains: v.string(),
  defaultRole: v.nullable(v.string()),
});
export type ProviderForm = v.InferOutput<typeof ProviderShape>;
export type ProviderBody = v.InferOutput<typeof ProviderInput>;

export const emptyProvider: ProviderForm = {
  issuer: "",
  clientId: "",
  clientSecret: "",
  isPublic: false,
  domains: "",
  defaultRole: null,
};

export const formOfProvider = ({ issuer, clientId, domains, defaultRole }: ProviderItem): ProviderForm => ({
  issuer,
  clientId,
  clientSecret: "",
  isPublic: false,
  domains: domains.join(", "),
  defaultRole,
});

/** Returns the secret to send: the typed one, null for a public client, nothing to leave the stored one. */
const sentSecret = ({ clientSecret, isPublic }: Pick<ProviderForm, "clientSecret" | "isPublic">) =>
  isPublic ? { clientSecret: null } : clientSecret === "" ? {} : { clientSecret };

export const providerBody = ({ clientSecret, isPublic, domains, ...rest }: ProviderForm) => ({
  ...rest,
  domains: domains.split(/[\s,;]+/).filter((each) => each !== ""),
  ...sentSecret({ clientSecret, isPublic }),
});

const check = schemaResolver<ProviderForm, ProviderBody>(ProviderInput, providerBody);

/** Validates the form; a fault in any of the domains is shown at their common field. */
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
