import type { AuditEntryItem } from "#contract/schemas/audit-entry.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

type Screen =
  | "/horses/$id"
  | "/horse-templates/$id/edit"
  | "/rations/$id/edit"
  | "/ingredients/$id"
  | "/requirement-profiles/$id/edit"
  | "/brands/$id/edit"
  | "/users/$id/edit"
  | "/user-entities/$id/edit";

interface Kind {
  word: () => string;
  /** The screen that shows one row of this kind. */
  screen?: Screen;
  /** The field with the row that this one belongs to, which names it. */
  of?: string;
}

/** Kinds of rows by the collection of their path, or by the last part of the path for parts of another row. */
const kinds = new Map<string, Kind>(
  Object.entries({
    horses: { word: m.screen_horse_edit, screen: "/horses/$id" },
    horse_templates: { word: m.call_of_horse_template, screen: "/horse-templates/$id/edit" },
    horse_weights: { word: m.call_of_horse_weight, of: "horse" },
    rations: { word: m.screen_ration_edit, screen: "/rations/$id/edit" },
    ration_shares: { word: m.call_of_ration_share, of: "ration" },
    ingredients: { word: m.screen_ingredient, screen: "/ingredients/$id" },
    ingredient_imports: { word: m.call_of_ingredient_import },
    price: { word: m.call_of_ingredient_price },
    ingredient_wallets: { word: m.call_of_ingredient_wallet, of: "ingredient" },
    requirement_profiles: { word: m.call_of_requirement_profile, screen: "/requirement-profiles/$id/edit" },
    brands: { word: m.analysis_brand, screen: "/brands/$id/edit" },
    brand_offers: { word: m.call_of_brand_offer },
    users: { word: m.screen_user_edit, screen: "/users/$id/edit" },
    user_settings: { word: m.call_of_user_settings },
    user_entities: { word: m.screen_user_entity_edit, screen: "/user-entities/$id/edit" },
    program_keys: { word: m.call_of_program_key },
    recalculation_jobs: { word: m.call_of_recalculation_job },
    identity_provider: { word: m.call_of_identity_provider },
  }),
);

/** Names the row that an audit entry is about. */
export interface About {
  word: string;
  /** The row's own name, else the name of the row it belongs to; null when neither is known. */
  name: string | null;
  /** The row's screen; null when the row has no screen or no longer exists. */
  link: { to: Screen; params: { id: string } } | null;
}

type State = Readonly<Record<string, unknown>>;
const asState = (state: unknown): State => (typeof state === "object" && state !== null ? { ...state } : {});
const asText = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const asPath = (value: unknown): string | null => asText(value) ?? asText(asState(value)["@id"]);

/** Returns the name in a row's content: of a person both names, of a feed the reader's language; null without one. */
function ownName(state: State): string | null {
  const inLanguage = asText(state[getLocale() === "fr" ? "nameFr" : "nameEn"]);
  const person = [state.firstname, state.name].flatMap((part) => asText(part) ?? []);
  return inLanguage ?? asText(person.join(" "));
}

export const namesByPath = ({ named }: Pick<AuditEntryItem, "named">): ReadonlyMap<string, string> =>
  new Map(named.map(({ "@id": path, name }) => [path, name]));

/** True where the operation's own name says the kind of row that an entry is about. */
export function isKindSaid({ operation, row }: Pick<AuditEntryItem, "operation" | "row">): boolean {
  const [, , collection = "", , part] = row.split("/");
  const [subject = ""] = operation.split(".");
  if (part) return subject === part || subject.endsWith(`_${part}`);
  return subject === collection.replace(/ies$/, "y").replace(/s$/, "");
}

/** Names the row of an audit entry: as the write left it, else as it is now, else after the row it belongs to. */
export function describeSubject(
  entry: Pick<AuditEntryItem, "row" | "before" | "after" | "named" | "userEntity">,
): About {
  const [, , collection = "", id = "", part] = entry.row.split("/");
  const kind = kinds.get(part ?? collection);
  if (!kind) return { word: entry.row, name: null, link: null };
  const [before, after] = [asState(entry.before), asState(entry.after)];
  const names = namesByPath(entry);
  const related = (field: string) => asPath(after[field] ?? before[field]);
  const path = kind.of ? related(kind.of) : `/api/${collection}/${id}`;
  const now = (path && names.get(path)) || null;
  const screen = path && now ? kinds.get(path.split("/")[2] ?? "")?.screen : undefined;
  const link = path && screen ? { to: screen, params: { id: path.split("/")[3] ?? "" } } : null;
  return { word: kind.word(), name: told(), link };

  function told(): string | null {
    if (kind?.of) return now ?? ownName(asState(before[kind.of]));
    if (collection === "user_entities") return ownName(after) ?? ownName(before) ?? entry.userEntity.name;
    if (collection !== "rations")
      return part ? now : (ownName(after) ?? ownName(before) ?? now ?? asText(after.email));
    const horse = related("horse");
    const parts = [horse && names.get(horse), after.name ?? before.name].flatMap(
      (each) => asText(each) ?? [],
    );
    return now ?? asText(parts.join(" · "));
  }
}
