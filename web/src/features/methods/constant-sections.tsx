import { type Constant, constants } from "#science/methods/constants.ts";
import { type Equation, equationsOf } from "#science/methods/equations.ts";
import { type PartKey, partKeys } from "#science/methods/tables.ts";
import { type RequirementSystem, requirementSystems } from "#science/vocabulary/classes.ts";
import { exactText } from "#web/lib/format/exact-number.ts";
import { factorName, formulaText, inputName } from "#web/lib/format/formula-text.ts";
import { hasMessage, label, message } from "#web/lib/format/labels.ts";
import { shortSource } from "#web/lib/format/source-text.ts";
import { m } from "#web/paraglide/messages.js";
import { constantName, methodWords, tableName } from "./constant-names.ts";
import type { Group, MethodsLine, MethodsSection } from "./contents-types.ts";
import { ConstantLine, FormulaLine, MethodsLink } from "./method-lines.tsx";

const byKey = new Map(constants.map((constant) => [constant.key, constant]));
const isSystem = (part: PartKey): part is RequirementSystem =>
  (requirementSystems as readonly string[]).includes(part);

function constantEntry(constant: Constant): MethodsLine {
  const { key, row, part, chapter, table } = constant;
  return {
    id: `constant-${key}`,
    text: `${constantName(constant)} ${tableName(table)} ${methodWords(`method_chapter_${part}_${chapter}`)} ${key} ${row.value} ${exactText(row.value, row.unit)} ${shortSource(row.source)} ${row.source}`,
    show: () => <ConstantLine constant={constant} />,
  };
}

function chapterGroups(part: PartKey): Group[] {
  const own = constants.filter((each) => each.part === part);
  const chapters = [...new Set(own.map(({ chapter }) => chapter))];
  return chapters.map((chapter) => {
    const inside = own.filter((each) => each.chapter === chapter);
    const tables = [...new Set(inside.map(({ table }) => table))];
    return {
      id: `${part}.${chapter}`,
      title: methodWords(`method_chapter_${part}_${chapter}`),
      note: m.methods_count({ count: inside.length }),
      entries: tables.flatMap((table): MethodsLine[] => [
        {
          id: `table-${part}.${chapter}.${table}`,
          text: "",
          isHeading: true,
          show: () => <h4 className="pt-3 font-semibold text-sm">{tableName(table)}</h4>,
        },
        ...inside.filter((each) => each.table === table).map(constantEntry),
      ]),
    };
  });
}

const termName = (name: string): string => (hasMessage(`term_${name}`) ? message(`term_${name}`) : name);
const symbolName = (name: string): string =>
  hasMessage(`symbol_${name.toLowerCase()}`) ? message(`symbol_${name.toLowerCase()}`) : name;

function equationEntry(system: RequirementSystem, equation: Equation, at: number): MethodsLine {
  const names = equation.nutrients.map((key) => label("nutrient", key)).join(", ");
  return {
    id: `equation-${system}-${at + 1}`,
    text: `${termName(equation.label)} ${written(equation)} ${names}`,
    show: () => <EquationLine equation={equation} names={names} />,
  };
}

const written = ({ formula, inputs, constants: used }: Equation): string =>
  formulaText(formula, { inputs, factors: Object.keys(used) });

function EquationLine({ equation, names }: { equation: Equation; names: string }) {
  const { inputs, constants: used } = equation;
  return (
    <FormulaLine title={`${termName(equation.label)} · ${names}`} formula={written(equation)}>
      {inputs.map((name, place) => (
        <span key={name}>
          {place > 0 && " · "}
          <span className="font-mono">{inputName(name)}</span>
          {symbolName(name) !== inputName(name) && ` ${symbolName(name)}`}
        </span>
      ))}
      {Object.entries(used).map(([name, keys], place) => (
        <span key={name}>
          {inputs.length + place > 0 && " · "}
          <span className="font-mono">{factorName(name)}</span> = <Values keys={keys} />
        </span>
      ))}
    </FormulaLine>
  );
}

/** Shows the constant of a name, or the number of constants it may stand for. */
function Values({ keys }: { keys: readonly string[] }) {
  const [first] = keys;
  const constant = first === undefined ? undefined : byKey.get(first);
  if (!constant) return null;
  const to = `constant-${constant.key}`;
  if (keys.length === 1)
    return <MethodsLink to={to}>{exactText(constant.row.value, constant.row.unit)}</MethodsLink>;
  const table = tableName(constant.table);
  return (
    <MethodsLink to={to}>
      {table} ({keys.length})
    </MethodsLink>
  );
}

function equationGroups(system: RequirementSystem): Group[] {
  const { equations, borrowed, gaps } = equationsOf(system);
  const countedSection = (id: string, title: string, keys: typeof gaps): Group[] =>
    keys.length === 0
      ? []
      : [
          {
            id: `${system}.${id}`,
            title,
            note: String(keys.length),
            entries: keys.map((key) => ({
              id: `${id}-${system}-${key}`,
              text: label("nutrient", key),
              show: () => label("nutrient", key),
            })),
          },
        ];
  return [
    {
      id: `${system}.equations`,
      title: m.methods_equations(),
      note: String(equations.length),
      entries: equations.map((equation, at) => equationEntry(system, equation, at)),
    },
    ...countedSection("borrowed", m.methods_borrowed(), borrowed),
    ...countedSection("gaps", m.methods_gaps(), gaps),
  ];
}

/** Returns the sections of constants, one for each part of the science, with the equations of a requirement system. */
export function constantSections(): MethodsSection[] {
  return partKeys.map((part) => ({
    id: part,
    title: isSystem(part) ? label("requirement_system", part) : methodWords(`method_part_${part}`),
    intro: methodWords(`method_intro_${part}`),
    groups: [...(isSystem(part) ? equationGroups(part) : []), ...chapterGroups(part)],
  }));
}
