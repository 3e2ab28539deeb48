import { readFileSync } from "node:fs";

/** The science and the engine on it, as the modules stand now: reset the modules and load again for another one. */
export async function loadWorld() {
  const [
    index,
    cases,
    growth,
    climate,
    condition,
    cold,
    constants,
    limits,
    rules,
    judge,
    host,
    units,
    time,
    plans,
    spreads,
    forms,
    schedule,
    proposals,
    preparation,
    pasture,
    day,
    levers,
    kinds,
  ] = await Promise.all([
    import("#science/requirements/index.ts"),
    import("./case-horses.ts"),
    import("#science/requirements/nrc2007/growth.ts"),
    import("#science/adjustments/climate.ts"),
    import("#science/adjustments/condition-plan.ts"),
    import("#science/adjustments/adjustment-rows.ts"),
    import("#science/methods/constants.ts"),
    import("#science/rules/upper-limits.ts"),
    import("#science/rules/rules-table.ts"),
    import("#engine/evaluate/judge-levels.ts"),
    import("#engine/engine.ts"),
    import("#science/vocabulary/units.ts"),
    import("#science/measures/feeding-time.ts"),
    import("#science/requirements/weight-plan-problems.ts"),
    import("#science/uncertainty/feed-spreads.ts"),
    import("#science/measures/cells.ts"),
    import("#science/transition/schedule.ts"),
    import("#science/policies/proposal-limits.ts"),
    import("#science/feeds/hay-preparation.ts"),
    import("#science/feeds/pasture-intake.ts"),
    import("#science/policies/day-table.ts"),
    import("#science/policies/lever-table.ts"),
    import("#science/policies/kind-rows.ts"),
  ]);
  return {
    requirements: index.requirements,
    horsesOfCase: cases.horsesOfCase,
    dailyGain: growth.dailyGain,
    coldShare: climate.coldShare,
    gainEnergy: condition.gainEnergy,
    coldRows: cold.coldRows,
    constants: constants.constants,
    upperLimits: limits.upperLimits,
    rules: rules.rules,
    rulesFor: rules.rulesFor,
    levelAt: judge.levelForValue,
    engine: host.createEngine(kernel()),
    convert: units.convert,
    units: units.units,
    sizeFactor: time.sizeFactor,
    planProblems: plans.planProblems,
    spreadOf: spreads.spreadOf,
    dryMatterSpreadOf: spreads.dryMatterSpreadOf,
    cellOf: forms.cellOf,
    scheduleOf: schedule.scheduleOf,
    practicalMost: proposals.practicalMost,
    minimumRows: proposals.minimumRows,
    day,
    leverRows: levers.leverRows,
    kindRows: kinds.kindRows,
    prepareHay: preparation.prepareHay,
    sugarMargin: preparation.sugarMargin,
    pastureRows: pasture.pastureRows,
    pastureDryMatter: pasture.pastureDryMatter,
  };
}
export type World = Awaited<ReturnType<typeof loadWorld>>;

let compiled: WebAssembly.Module | null = null;

function kernel(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(
    readFileSync(new URL("../../../engine-wasm/build/engine.wasm", import.meta.url)),
  );
  return compiled;
}
