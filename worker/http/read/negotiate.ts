import { serviceError } from "#worker/lib/service-error.ts";

/** Formats the service knows, best first, with the media type each is served as. */
export const formats = {
  jsonld: "application/ld+json",
  json: "application/json",
  jsonopenapi: "application/vnd.openapi+json",
  pdf: "application/pdf",
  csv: "text/csv",
  ndjson: "application/x-ndjson",
} as const;
export type Format = keyof typeof formats;

const suffixForm = /\.([A-Za-z0-9]+)$/;

/** A path without its format suffix, and the suffix. */
export function splitSuffix(path: string): { path: string; suffix: string | null } {
  const found = suffixForm.exec(path);
  return found ? { path: path.slice(0, found.index), suffix: found[1] ?? null } : { path, suffix: null };
}

const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);

interface Range {
  type: string;
  weight: number;
}

/** Media ranges of an Accept header with their weights. */
function ranges(accept: string): Range[] {
  return accept
    .split(",")
    .map((part) => {
      const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      const weight = quality ? Number(quality.slice(2)) : 1;
      return { type, weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ type }) => type !== "");
}

/** Returns the weight, 0 to 1, that a header gives to a media type: its most precise range decides. */
function mediaWeight(mediaType: string, wanted: readonly Range[]): number {
  const [main = ""] = mediaType.split("/");
  for (const type of [mediaType, `${main}/*`, "*/*"]) {
    const range = wanted.find((each) => each.type === type);
    if (range) return range.weight;
  }
  return 0;
}

/** Returns the format of the answer, from the path's suffix and the Accept header. */
export function negotiate(
  suffix: string | null,
  accept: string | null,
  supported: readonly Format[],
): Format {
  if (suffix !== null && !(isFormat(suffix) && supported.includes(suffix))) {
    throw serviceError("format_unknown", { format: suffix });
  }
  const candidates = suffix === null ? supported : supported.filter((format) => format === suffix);
  const wanted = ranges(accept || "*/*");
  let best: { format: Format; weight: number } | undefined;
  for (const format of candidates) {
    const weight = mediaWeight(formats[format], wanted);
    if (weight > 0 && (!best || weight > best.weight)) best = { format, weight };
  }
  if (best) return best.format;
  const types = supported.map((format) => `"${formats[format]}"`).join(", ");
  throw serviceError("not_acceptable", { format: accept ?? "", supported: types.slice(1, -1) });
}
