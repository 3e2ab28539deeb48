import * as v from "valibot";

/** Stands for a value that a schema refuses. */
export const refused = Symbol("refused");

type Read = (value: unknown) => unknown;

/** Readers of schemas that were asked for. */
const readers = new WeakMap<v.GenericSchema, Read>();

/**
 * Returns a function that reads a value as the schema does, where the schema takes it, and is quicker, since it keeps
 * neither issues nor their places; whatever is refused, the schema itself is to be asked why.
 */
export function schemaReader(schema: v.GenericSchema): Read {
  const known = readers.get(schema) ?? makeReader(schema);
  readers.set(schema, known);
  return known;
}

function makeReader(schema: v.GenericSchema): Read {
  if ("pipe" in schema) return pipeReader(schema.pipe as Piped);
  if ("fallback" in schema) return wholeReader(schema);
  const make = Object.hasOwn(makers, schema.type) ? makers[schema.type] : undefined;
  return make ? make(schema as never) : wholeReader(schema);
}

type Piped = readonly [v.GenericSchema, ...(v.GenericPipeItem | v.GenericPipeAction)[]];
type Entries = Record<string, v.GenericSchema>;

/** Makers of readers, by the type of their schema; any other schema is run whole. */
const makers: Record<string, ((schema: never) => Read) | undefined> = {
  strict_object: ({ entries }: { entries: Entries }) => objectReader(entries),
  array: ({ item }: { item: v.GenericSchema }) => listReader(schemaReader(item)),
  union: ({ options }: { options: readonly v.GenericSchema[] }) => choiceReader(options.map(schemaReader)),
  optional: (schema: v.OptionalSchema<v.GenericSchema, unknown>) => {
    const read = schemaReader(schema.wrapped);
    return (value) => {
      const given = value === undefined ? v.getDefault(schema) : value;
      return given === undefined ? given : read(given);
    };
  },
  nullable: (schema: v.NullableSchema<v.GenericSchema, unknown>) => {
    if (schema.default !== undefined) return wholeReader(schema);
    const read = schemaReader(schema.wrapped);
    return (value) => (value === null ? value : read(value));
  },
  picklist: ({ options }: { options: readonly unknown[] }) => {
    const known = new Set(options);
    return (value) => (known.has(value) ? value : refused);
  },
  string: () => (value) => (typeof value === "string" ? value : refused),
  boolean: () => (value) => (typeof value === "boolean" ? value : refused),
};

type Checked = v.OutputDataset<unknown, v.BaseIssue<unknown>>;

function wholeReader(schema: v.GenericSchema): Read {
  const config = v.getGlobalConfig();
  return (value) => {
    const { issues, value: output } = schema["~run"]({ value }, config);
    return issues ? refused : output;
  };
}

/** Reads by the first schema of a pipe, then runs its actions one after another until one refuses. */
function pipeReader([first, ...rest]: Piped): Read {
  const config = v.getGlobalConfig();
  const read = schemaReader(first);
  const runs = rest.filter(({ kind }) => kind !== "metadata") as unknown as readonly {
    "~run": (dataset: Checked, config: v.Config<v.BaseIssue<unknown>>) => Checked;
  }[];
  return (value) => {
    const output = read(value);
    if (output === refused) return refused;
    let dataset: Checked = { typed: true, value: output };
    for (const item of runs) {
      dataset = item["~run"](dataset, config);
      if (dataset.issues) return refused;
    }
    return dataset.value;
  };
}

function listReader(read: Read): Read {
  return (value) => {
    if (!Array.isArray(value)) return refused;
    const list: unknown[] = [];
    for (const item of value) {
      const output = read(item);
      if (output === refused) return refused;
      list.push(output);
    }
    return list;
  };
}

function choiceReader(reads: readonly Read[]): Read {
  return (value) => {
    for (const read of reads) {
      const output = read(value);
      if (output !== refused) return output;
    }
    return refused;
  };
}

/** Schemas of this type may be left out of an object. */
const leftOut = new Set(["exact_optional", "optional", "nullish"]);

function objectReader(entries: Entries): Read {
  const fields = Object.entries(entries).map(([name, schema]) => {
    const mayLack = leftOut.has(schema.type);
    const hasDefault = mayLack && (schema as { default?: unknown }).default !== undefined;
    return { name, read: schemaReader(schema), mayLack, isRead: hasDefault, schema };
  });
  return (value) => {
    if (typeof value !== "object" || value === null) return refused;
    const given = value as Record<string, unknown>;
    const object: Record<string, unknown> = {};
    let found = 0;
    for (const { name, read, mayLack, isRead, schema } of fields) {
      const isGiven = name in given;
      if (isGiven) found++;
      else if (!mayLack) return refused;
      else if (!isRead) continue;
      const output = read(isGiven ? given[name] : v.getDefault(schema as never));
      if (output === refused) return refused;
      object[name] = output;
    }
    for (const _name in given) found--;
    return found === 0 ? object : refused;
  };
}
