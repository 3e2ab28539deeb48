import type { Role } from "#contract/roles.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { PageQuery } from "./paging.ts";
import { readAudit } from "./reads/audit-entries.ts";
import { readBrand, readBrands, readOwnBrandsById } from "./reads/brands.ts";
import { readHorseTemplate, readHorseTemplates } from "./reads/horse-templates.ts";
import { readHorseWeight, readHorseWeights } from "./reads/horse-weights.ts";
import { type HorsesWanted, readHorse, readHorses, readHorsesById, readNamesakes } from "./reads/horses.ts";
import { readWallet, readWalletItem } from "./reads/ingredient-wallets.ts";
import {
  type FeedsQuery,
  readFamilies,
  readFeeds,
  readIngredient,
  readIngredients,
  readIngredientsById,
  readOwnNames,
  readUses,
} from "./reads/ingredients.ts";
import { readNames } from "./reads/names.ts";
import { readRationShare, readRationShares } from "./reads/ration-shares.ts";
import { readRationVersion, readRationVersions } from "./reads/ration-versions.ts";
import {
  findRation,
  readHorseRations,
  readRation,
  readRations,
  readRationsFeeding,
} from "./reads/rations.ts";
import { readEntities, readEntity } from "./reads/user-entities.ts";
import { readSwitchable, readUser, readUsers } from "./reads/users.ts";

/**
 * The only way to an organisation's rows. A single row is fetched or the answer is 404, the same for a row that
 * does not exist and for one of another entity.
 */
export const inEntity = (ctx: ActorCtx) => ({
  audit: (query: PageQuery) => readAudit(ctx, query),
  namesOf: (paths: Iterable<string>) => readNames(ctx, paths),
  user: (id: string) => readUser(ctx, id),
  users: (query: PageQuery, entityId: string | undefined) => readUsers(ctx, query, entityId),
  switchable: (query: PageQuery, barred: readonly Role[]) => readSwitchable(ctx, query, barred),
  entity: (id: string) => readEntity(ctx, id),
  entities: (query: PageQuery) => readEntities(ctx, query),
  brand: (id: string) => readBrand(ctx, id),
  ownBrandsById: (ids: readonly string[]) => readOwnBrandsById(ctx, ids),
  brands: (query: PageQuery, entityId: string | undefined) => readBrands(ctx, query, entityId),
  horse: (id: string) => readHorse(ctx, id),
  horsesById: (ids: readonly string[]) => readHorsesById(ctx, ids),
  horses: (query: PageQuery, wanted: HorsesWanted) => readHorses(ctx, query, wanted),
  namesakes: () => readNamesakes(ctx),
  horseWeight: (id: string) => readHorseWeight(ctx, id),
  horseWeights: (query: PageQuery, horseId: string | undefined) => readHorseWeights(ctx, query, horseId),
  horseTemplate: (id: string) => readHorseTemplate(ctx, id),
  horseTemplates: (query: PageQuery) => readHorseTemplates(ctx, query),
  ingredient: (id: string) => readIngredient(ctx, id),
  ingredientsById: (ids: readonly string[]) => readIngredientsById(ctx, ids),
  families: (families: readonly string[]) => readFamilies(ctx, families),
  ownFeedNames: () => readOwnNames(ctx),
  feeds: (query: FeedsQuery) => readFeeds(ctx, query),
  usesOf: (id: string, path: string) => readUses(ctx, id, path),
  ingredients: (query: PageQuery) => readIngredients(ctx, query),
  walletItem: (id: string) => readWalletItem(ctx, id),
  wallet: (query: PageQuery) => readWallet(ctx, query),
  ration: (id: string) => readRation(ctx, id),
  rationIfAny: (id: string) => findRation(ctx, id),
  rationsFeeding: (ingredientId: string) => readRationsFeeding(ctx, ingredientId),
  rationsOf: (horseId: string) => readHorseRations(ctx, horseId),
  rations: (query: PageQuery, horseId: string | undefined) => readRations(ctx, query, horseId),
  rationShare: (id: string) => readRationShare(ctx, id),
  rationShares: (query: PageQuery, rationId: string | undefined) => readRationShares(ctx, query, rationId),
  rationVersion: (id: string) => readRationVersion(ctx, id),
  rationVersions: (query: PageQuery, of: { rationId?: string | undefined; horseId?: string | undefined }) =>
    readRationVersions(ctx, query, of),
});
