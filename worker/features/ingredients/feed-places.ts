import type { IngredientCreate } from "#contract/schemas/ingredient.ts";
import { fold } from "#contract/text/fold-text.ts";
import { familyOf, rolesOf } from "#science/feeds/feed-families.ts";
import type { FeedRole } from "#science/vocabulary/feed-roles.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readOwnBrandsById } from "#worker/db/reads/brands.ts";
import { readCommonLevels } from "#worker/db/reads/ingredients.ts";
import { parseLevels } from "#worker/features/records/ingredient.ts";
import type { FeedPlace } from "#worker/features/records/ingredient-columns.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";

/** Returns the brand, the role and the lower levels of a feed; refuses a brand of nobody, a role that its family cannot have, and level 4 without level 3. */
export async function readPlace(ctx: ActorCtx, body: IngredientCreate): Promise<FeedPlace> {
  return (await readPlaces(ctx, [body])).of(body);
}

/** Returns the places of several feeds; brands and words of the catalogue are read once. */
export async function readPlaces(
  ctx: ActorCtx,
  bodies: readonly IngredientCreate[],
): Promise<{ of: (body: IngredientCreate) => FeedPlace }> {
  const paths = [...new Set(bodies.flatMap(({ brand }) => (brand === null ? [] : [brand])))];
  const found = paths.length === 0 ? [] : await readOwnBrandsById(ctx, paths.map(idFromPath));
  const known = new Set(found.map(({ id }) => id));
  const hasLevels = bodies.some(({ level3, level4 }) => level3 !== null || level4 !== null);
  const words = hasLevels ? levelWords(await readCommonLevels(ctx)) : new Map<string, Word>();
  return {
    of: (body) => ({ brandId: brandId(body, known), role: feedRole(body), ...lowerLevels(body, words) }),
  };
}

function brandId({ brand }: IngredientCreate, known: ReadonlySet<string>): string | null {
  if (brand === null) return null;
  const id = idFromPath(brand);
  if (!known.has(id)) throw refuse([{ path: ["brand"], code: "unknown_item" }]);
  return id;
}

function feedRole({ family, role }: IngredientCreate): FeedRole {
  if (role !== null && !rolesOf(family).includes(role)) {
    throw refuse([{ path: ["role"], code: "role_of_family" }]);
  }
  return role ?? familyOf(family).role;
}

/** A word of the classification in both languages. */
type Word = readonly [en: string, fr: string];

const wordKey = (place: number, word: string, family = "") => `${family} ${place} ${fold(word)}`;

/** Returns the third and fourth level of each common feed by its word in either language, of its family and of any. */
function levelWords(rows: Awaited<ReturnType<typeof readCommonLevels>>): Map<string, Word> {
  const words = new Map<string, Word>();
  for (const { family, levelsEn, levelsFr } of rows) {
    const [en, fr] = [parseLevels(levelsEn), parseLevels(levelsFr)];
    for (const place of [2, 3]) {
      const pair = [en[place] ?? "", fr[place] ?? ""] as const;
      for (const word of pair) {
        words.set(wordKey(place, word, family), pair);
        words.set(wordKey(place, word), pair);
      }
    }
  }
  return words;
}

/** Returns the third and fourth level in both languages: the catalogue's words, else the written ones for both. */
function lowerLevels({ family, level3, level4 }: IngredientCreate, words: ReadonlyMap<string, Word>) {
  if (level3 === null && level4 !== null) throw refuse([{ path: ["level3"], code: "required" }]);
  const written = [level3, level4].filter((word) => word !== null);
  const pairs = written.map((word, at): Word => {
    const place = at + 2;
    return words.get(wordKey(place, word, family)) ?? words.get(wordKey(place, word)) ?? [word, word];
  });
  return { lowerEn: pairs.map(([en]) => en), lowerFr: pairs.map(([, fr]) => fr) };
}
