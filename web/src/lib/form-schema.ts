import { type FieldErrors, type FieldValues, type Path, type Resolver, set } from "react-hook-form";
import * as v from "valibot";
import { m } from "#web/paraglide/messages.js";
import { faultText } from "./fault-text.ts";

/** Validates a form with a schema of the contract, without fields that do not apply. Errors are sentences. */
export function schemaResolver<Values extends FieldValues, Output extends FieldValues>(
  schema: v.GenericSchema<unknown, Output>,
  prepare: (values: Values) => object = (values) => values,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const result = v.safeParse(schema, prepare(values));
    if (result.success) return { values: result.output, errors: {} };
    const found = new Map<string, { type: string; message: string }>();
    for (const issue of result.issues) {
      const path = v.getDotPath(issue) ?? "root";
      if (!found.has(path)) found.set(path, { type: issue.type, message: faultText(issue) });
    }
    return { values: {}, errors: nested<Values>(found) };
  };
}

/** Nests errors by path, as react-hook-form expects. */
function nested<Values extends FieldValues>(found: ReadonlyMap<string, object>): FieldErrors<Values> {
  const errors = {};
  for (const [path, error] of found) set(errors, path, error);
  return errors;
}

/** Also requires a second field to repeat the first. */
export function repeated<Values extends FieldValues, Output extends FieldValues>(
  resolver: Resolver<Values, unknown, Output>,
  field: Path<Values>,
  repeat: Path<Values>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    if (values[field] === values[repeat]) return result;
    const errors = { ...result.errors } as FieldErrors<Values>;
    set(errors, repeat, { type: "repeat", message: m.password_differs() });
    return { values: {}, errors };
  };
}
