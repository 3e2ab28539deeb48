import { queryOptions } from "@tanstack/react-query";
import type { OperatorFact } from "#contract/operator.ts";
import { call } from "#web/lib/api/call-api.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

/** Reads the operator's texts in the language of the pages. */
export const operatorQuery = () =>
  queryOptions({
    queryKey: ["operator", getLocale()],
    queryFn: () => call("operator.get", {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Texts for facts that the operator left empty. */
export const operatorFallbacks: Record<OperatorFact, () => string> = {
  publisher: m.operator_publisher,
  hosting: m.operator_hosting,
  contact: m.operator_contact,
  help: m.operator_help,
  renewal: m.operator_renewal,
  liability: m.operator_liability,
  prices: m.operator_prices,
  retention: m.operator_retention,
  processors: m.operator_processors,
  dataContact: m.operator_data_contact,
};
