import type { Level } from "#science/evaluation/evaluation-types.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { ruleTitle } from "./texts.ts";

interface LevelChangeProps {
  rule: RuleKey;
  /** Null where the rule does not judge. */
  from: Level | null;
  to: Level | null;
  /** The figure that the rule judges; written after its name. */
  figure?: string;
}

/** Shows the level of a finding before and after, or once where it stays, and its rule. */
export const LevelChange = ({ rule, from, to, figure }: LevelChangeProps) => (
  <>
    {from !== to && (
      <>
        <Mark level={from} />
        <span aria-hidden="true">→</span>
      </>
    )}
    <Mark level={to} />
    <span>
      {figure === undefined ? ruleTitle(rule) : m.name_and_value({ name: ruleTitle(rule), value: figure })}
    </span>
  </>
);

const Mark = ({ level }: { level: Level | null }) =>
  level === null ? (
    <span className="text-muted-foreground">{m.not_judged()}</span>
  ) : (
    <LevelGlyph level={level} label={levelWord(level)} />
  );
