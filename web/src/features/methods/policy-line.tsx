import { feedLimitKeys, feedLimits } from "#science/policies/limit-table.ts";
import type { PolicyRow } from "#science/policies/policy-row.ts";
import { type PolicyKey, policies, policyKeys } from "#science/policies/policy-table.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { methodWords } from "./constant-names.ts";
import type { MethodsLine } from "./contents-types.ts";
import { SourceLink } from "./method-lines.tsx";

/** Returns the entries of the table of policies, in its order. */
export const policyEntries = (): MethodsLine[] =>
  policyKeys.map((policy) => ({
    id: `policy-${policy}`,
    text: `${methodWords(`method_policy_${policy}`)} ${methodWords(`method_policy_${policy}_reason`)} ${policy}`,
    show: () => <PolicyLine policy={policy} />,
  }));

/** Returns the entries of the table of limits of feeds, in its order. */
export const limitEntries = (): MethodsLine[] =>
  feedLimitKeys.map((limit) => {
    const [title, reason] = [
      methodWords(`method_policy_${limit}`),
      methodWords(`method_policy_${limit}_reason`),
    ];
    return {
      id: `limit-${limit}`,
      text: `${title} ${reason} ${limit}`,
      show: () => (
        <div className="grid gap-0.5">
          <span className="font-medium">{title}</span>
          <span className="max-w-prose">{reason}</span>
          <span className="text-muted-foreground text-xs leading-5">
            <SourceLink source={feedLimits[limit].source} />
          </span>
        </div>
      ),
    };
  });

/** PolicyLine shows one policy: its title, its reason, its precedence and its source. */
function PolicyLine({ policy }: { policy: PolicyKey }) {
  const { tier, weight, source }: PolicyRow = policies[policy];
  return (
    <div className="grid gap-0.5">
      <span className="font-medium">{methodWords(`method_policy_${policy}`)}</span>
      <span className="max-w-prose">{methodWords(`method_policy_${policy}_reason`)}</span>
      <span className="text-muted-foreground text-xs leading-5">
        {tier === "rule" ? m.methods_policy_tier_rule() : m.methods_tier({ tier })}
        {" · "}
        {m.methods_policy_weight({ weight: formatNumber(weight, getLocale()) })}
        {" · "}
        <SourceLink source={source} />
      </span>
    </div>
  );
}
