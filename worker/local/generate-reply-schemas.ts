import { writeFileSync } from "node:fs";
import {
  API,
  type Checker,
  type IntrinsicType,
  type LiteralType,
  ObjectFlags,
  SymbolFlags,
  type TupleType,
  type Type,
  TypeFlags,
  type TypeReference,
  type UnionType,
} from "typescript/unstable/sync";
import { ruleOfHealth } from "#contract/ration/redact-health.ts";
import { type RouteRow, routes } from "#contract/routes.ts";
import { resourceNames } from "#contract/wire/resources.ts";
import { isHidden, levelsOfHealth, visibleMembers } from "#worker/http/redact-health.ts";

// OpenAPI has the types of answers that are no item and no page from here: `Replies` is their only list.

type Schema = Record<string, unknown>;
type Member = { name: string; type: Type; isOptional: boolean; description: string };

const root = process.cwd();
const project = `${root}/worker/contract/tsconfig.json`;
const source = `${root}/worker/contract/wire/replies.ts`;
const target = `${root}/worker/http/describe/reply-schemas.gen.json`;

const nothing: Schema = { type: "null" };
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, nothing] });

/** Schemas of types that have a name, so that each is written once and may contain itself. */
class Schemas {
  readonly named: Record<string, Schema> = {};
  readonly #names = new Map<number, string>();
  /** Members that may be null, by the type that has them. */
  readonly #hidden = new Map<number, readonly string[]>();
  readonly #checker: Checker;

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /** Returns the members of a type that JSON can say. */
  members(type: Type): Member[] {
    return this.#checker.getPropertiesOfType(type).flatMap((symbol): Member[] => {
      const of = this.#checker.getTypeOfSymbol(symbol);
      if (!of || symbol.escapedName.startsWith("__@")) return [];
      const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0;
      const description = this.#checker.getDocumentationCommentOfSymbol(symbol);
      return [{ name: symbol.name, type: of, isOptional, description }];
    });
  }

  /** Returns the schema of a type, as a reference where the type has a name of its own. */
  of(type: Type): Schema {
    const name = this.#nameOf(type);
    if (name === undefined) return this.#made(type);
    if (!this.#names.has(type.id)) {
      const own = this.#free(name);
      this.#names.set(type.id, own);
      this.named[own] = {};
      this.named[own] = this.#made(type);
    }
    return { $ref: `#/components/schemas/${this.#names.get(type.id)}` };
  }

  #free(name: string): string {
    const isTaken = name in this.named || (resourceNames as string[]).includes(name);
    return isTaken ? this.#free(`${name}Value`) : name;
  }

  /** Returns the name of what is declared alone; what is made of type arguments has none. */
  #nameOf(type: Type): string | undefined {
    const isObject = type.isObjectType() && !this.#checker.isArrayLikeType(type);
    if (!isObject && !type.isUnionType()) return undefined;
    const alias = type.getAliasSymbol();
    if (alias) return type.getAliasTypeArguments().length === 0 ? alias.name : undefined;
    const isInterface = type.isObjectType() && (type.objectFlags & ObjectFlags.Interface) !== 0;
    return isInterface ? type.getSymbol()?.name : undefined;
  }

  #made(type: Type): Schema {
    if (type.isUnionType()) return this.#union(type);
    if (type.isLiteralType()) return { enum: [(type as LiteralType).value] };
    if (type.flags & TypeFlags.TemplateLiteral) return { type: "string" };
    if (type.isIntrinsicType()) return intrinsic(type);
    if (this.#checker.isTupleType(type)) return this.#tuple(type as TupleType);
    if (!this.#checker.isArrayType(type)) return this.#object(type);
    const [item] = this.#checker.getTypeArguments(type as TypeReference);
    return { type: "array", items: item ? this.of(item) : {} };
  }

  #tuple(type: TupleType): Schema {
    const items = this.#checker.getTypeArguments(type).map((each) => this.of(each));
    return { type: "array", prefixItems: items, minItems: items.length, maxItems: items.length };
  }

  #union(type: UnionType): Schema {
    const parts = type.getTypes().filter(({ flags }) => (flags & TypeFlags.Undefined) === 0);
    const isTruth = ({ flags }: Type) => (flags & TypeFlags.BooleanLiteral) !== 0;
    const isBoolean = parts.filter(isTruth).length === 2;
    const isChoice = (part: Type) => part.isLiteralType() && !(isBoolean && isTruth(part));
    const choices = parts.filter(isChoice).map((part) => (part as LiteralType).value);
    const schemas: Schema[] = [
      ...(choices.length > 0
        ? [{ enum: choices.some(isHidden) ? [...choices, ruleOfHealth] : choices }]
        : []),
      ...(isBoolean ? [{ type: "boolean" }] : []),
      ...parts.filter((part) => !isChoice(part) && !isTruth(part)).map((part) => this.of(part)),
    ];
    return schemas.length === 1 ? schemas[0]! : { anyOf: schemas };
  }

  #object(type: Type): Schema {
    const members = this.members(type);
    const [index] = this.#checker.getIndexInfosOfType(type);
    const hidden = this.#hidden.get(type.id) ?? [];
    const properties = Object.fromEntries(
      members.map((member): [string, Schema] => {
        const schema = this.#member(member);
        return [member.name, hidden.includes(member.name) ? orNull(schema) : schema];
      }),
    );
    const required = members.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
    const whole: Schema = {
      type: "object",
      ...(members.length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: this.of(index.valueType) } : {}),
    };
    return "rule" in properties ? { anyOf: [whole, { ...whole, properties: redacted(properties) }] } : whole;
  }

  /** Returns the schema of a member, and notes what a reader without health does not see of its items. */
  #member({ name, type, description }: Member): Schema {
    const hidden = levelsOfHealth[name];
    if (hidden) for (const item of this.#items(type)) this.#hidden.set(item.id, hidden);
    return { ...this.of(type), ...(description ? { description } : {}) };
  }

  /** Returns the objects that a value or a list has. */
  #items(type: Type): Type[] {
    if (type.isUnionType()) return type.getTypes().flatMap((part) => this.#items(part));
    if (!this.#checker.isArrayType(type)) return [type];
    return this.#checker.getTypeArguments(type as TypeReference).flatMap((item) => this.#items(item));
  }
}

/** Returns the members of an object about a rule as who does not see the rule gets them. */
const redacted = (properties: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      if (name === "rule") return [name, { enum: [ruleOfHealth] }];
      return [name, visibleMembers.includes(name) ? schema : nothing];
    }),
  );

function intrinsic({ intrinsicName }: IntrinsicType): Schema {
  if (["string", "number", "boolean", "null", "object"].includes(intrinsicName))
    return { type: intrinsicName };
  if (intrinsicName === "unknown") return {};
  throw new Error(`JSON has no ${intrinsicName}`);
}

/** True for an answer that is neither an item nor a page of items, which the resources describe. */
const isPlain = (id: string): boolean => {
  const row: RouteRow | undefined = Object.hasOwn(routes, id) ? routes[id as keyof typeof routes] : undefined;
  return row?.reply === "plain" || row?.reply === "rows";
};

const api = new API({ cwd: root });
try {
  const opened = api.updateSnapshot({ openProject: project }).getProject(project);
  const place = opened?.program.getSourceFile(source)?.statements.at(-1);
  const replies = place && opened?.checker.resolveName("Replies", SymbolFlags.Interface, place);
  if (!opened || !replies) throw new Error("The replies are not found");
  const schemas = new Schemas(opened.checker);
  const operations = schemas
    .members(opened.checker.getDeclaredTypeOfSymbol(replies))
    .filter(({ name }) => isPlain(name))
    .map(({ name, type }) => [name, schemas.of(type)]);
  writeFileSync(target, JSON.stringify({ named: schemas.named, operations: Object.fromEntries(operations) }));
} finally {
  api.close();
}
