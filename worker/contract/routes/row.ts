import type * as v from "valibot";
import type { Access } from "../roles.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * Form of the reply: `item` and `collection` get their envelope, `plain` travels as it is, `rows` row by row as they are
 * made, `none` is 204.
 */
export type ReplyKind = "item" | "collection" | "plain" | "rows" | "none";

/** Sheet that an operation answers as a PDF file. */
export type SheetKind = "ration" | "shared" | "board" | "horse" | "transition" | "feed";

/**
 * RouteRow is one operation. A new one needs its row in `contract/routes/<tag>.ts` (a write says `needsLicence`), its
 * reply in `contract/wire/replies.ts` (`npm run schemas` describes it in OpenAPI), its body in `contract/schemas/<tag>.ts`, its verb in `features/<tags>/<verb>.ts`
 * and that folder's `index.ts`, `call_to_<action>` in `contract/messages/en.json` and `fr.json`, its line in
 * `web/src/lib/api/operation-text.ts` and in `tests/support/service/specified-access.ts`, and a test in
 * `tests/api/<tags>/`; refusals are tested from the row. The compiler names the verb, the text, the example body in
 * `tests/support/access.ts` and the line in `specified-access.ts`; a missing reply is an error of `features/verb.ts`
 * ("cannot be used to index type 'Replies'") and of `web/src/lib/api/operations.ts`. The fields of a new body go into
 * `tests/rules/stored-fields.test.ts`. A new tag also needs `contract/routes.ts`, `contract/wire/resources.ts`,
 * `features/index.ts`, `call_of_<tag>` and the address of its screen in
 * `web/src/features/audit-entries/entry-subject.ts`.
 */
export interface RouteRow {
  tag: string;
  name: string;
  type: "collection" | "item";
  method: Method;
  path: string;
  access: Access;
  reply: ReplyKind;
  body?: v.GenericSchema;
  /** Parameters of a read that is no collection, each a list of texts; any other is refused. */
  parameters?: v.GenericSchema;
  /** Fields a collection may be ordered by. */
  order?: readonly string[];
  /** Filters a collection understands. */
  filters?: readonly string[];
  /** Allowed values of the filters that are a choice; another value is refused. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Filters that are a day, year first; another value is refused. */
  days?: readonly string[];
  /**
   * Caches hold its answer, and ask by its ETag whether it is so still: all of them where a deployment alone changes it,
   * the reader's browser where it is of an organisation. No other answer is held.
   */
  cached?: "by_all" | "by_reader";
  /** True when the whole collection may be asked for with `pagination=false`. */
  wholeAllowed?: boolean;
  /** Refused while the entity's licence is expired; super admins renew licences, so some rows let them pass. */
  needsLicence?: true | "save_super_admin";
  /** Fields that the collection is exported with as a table, by their paths within a member. */
  csv?: readonly string[];
  /** The sheet it is answered as, for who accepts a PDF file. */
  pdf?: SheetKind;
  /** Its answer tells a secret once: none is kept under an Idempotency-Key. */
  tellsSecret?: true;
  /** Makes rows or sends mail though its answer is no item: under an Idempotency-Key it is done once, as the making of an item is. */
  repeatable?: true;
  /** Its plain answer comes with the revision of what it tells, and a change may name the one it was made on. */
  revised?: true;
  /** Bytes a body may have, where a picture travels in it. */
  bodyBytes?: number;
  /** Values a body may have, where it holds many items. */
  bodyValues?: number;
  /** It computes from what it reads and is sent, and writes nothing. */
  computes?: true;
  /** Done by who really acts, even while another's session is used. */
  asOneself?: true;
  /** Refused while another's session is used. */
  notSwitched?: true;
  /** Public, and yet it leaves an audit row: of who shows who they are by a code, an invitation or a provider. */
  audited?: true;
}

/**
 * standardRows makes the rows of a noun that is listed, made, read, changed and deleted under one path. The catalogue
 * spreads each and adds who may do it and what it takes.
 */
export const standardRows = <const Tag extends string, const Path extends string>(tag: Tag, path: Path) =>
  ({
    list: { tag, name: "get", type: "collection", method: "GET", path, reply: "collection" },
    post: { tag, name: "post", type: "collection", method: "POST", path, reply: "item" },
    get: { tag, name: "get", type: "item", method: "GET", path: `${path}/{id}`, reply: "item" },
    patch: { tag, name: "patch", type: "item", method: "PATCH", path: `${path}/{id}`, reply: "item" },
    delete: { tag, name: "delete", type: "item", method: "DELETE", path: `${path}/{id}`, reply: "none" },
  }) as const;

/**
 * Tags of what a program with a key may reach. All others are for people alone: accounts, sign-in and passwords,
 * organisations and licences, keys, the audit, and what organisations agree on with each other.
 */
const programTags: ReadonlySet<string> = new Set([
  ...["Horse", "HorseWeight", "HorseTemplate", "RequirementProfile"],
  ...["Ingredient", "IngredientPrice", "IngredientWallet", "IngredientImport", "Brand"],
  ...["Ration", "RationVersion", "RationShare", "Calculation", "RecalculationJob"],
]);

/** True for what a program with a key may ask for, as far as its roles go. */
export const isForPrograms = ({ tag, access }: Pick<RouteRow, "tag" | "access">): boolean =>
  access === "public" || programTags.has(tag);

/** rowMaker returns a function that makes rows answered as they are; a row may name another form of reply. */
const rowMaker =
  <const Type extends RouteRow["type"]>(type: Type) =>
  <const Tag extends string, const Name extends string, const Verb extends Method, const Path extends string>(
    tag: Tag,
    name: Name,
    method: Verb,
    path: Path,
  ) =>
    ({ tag, name, type, method, path, reply: "plain" }) as const;

/** Makes a row about one item, for an operation that standardRows lacks. */
export const itemRow = rowMaker("item");

/** Makes a row about all items of a noun, for an operation that standardRows lacks. */
export const collectionRow = rowMaker("collection");

/** True when the audit records the operation. */
export const isAudited = ({ method, computes, access, audited }: RouteRow): boolean =>
  audited === true || (method !== "GET" && !computes && access !== "public");

/** True when it is done once under an Idempotency-Key, however often it is sent. */
export const isDoneOnce = ({ method, reply, tellsSecret, repeatable }: RouteRow): boolean =>
  method === "POST" && (repeatable === true || (reply === "item" && !tellsSecret));
