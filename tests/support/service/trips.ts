import type { OperationId, RouteRow } from "#contract/routes.ts";

/**
 * Returns how often a request may wait for the database, one ask after another: a reader for who asks and for one batch;
 * a writer for who asks, what the write is judged by, the one batch of it, and the answer.
 */
export const tripsMost = ({ method, computes }: RouteRow): number => (method === "GET" || computes ? 2 : 4);

const named = "what the rows name is looked up by what they are";
const page = "the lines follow from the rations of the page";
const judged = "stored rations are judged by horses and feeds that they name";
const carried = "a change carries through to the rations that it touches, within its batch";
const saved = "a save stores the feeds as they are together with the ration";
const within = "what is counted or read is first found to be within the reader's reach";
const mail = "a mail is counted for its sender and address, written first and sent after";

/** Operations that wait oftener: how often, and why. */
export const longerTrips: Readonly<Partial<Record<OperationId, readonly [number, string]>>> = {
  "audit_entry.get_collection": [3, named],
  "audit_entry.get": [3, named],
  "ingredient_price.history": [3, "a lot names the feed whose prices it follows"],
  "ingredient_price.get": [3, "a lot names the feed whose prices it follows"],
  "ration.get_collection": [3, page],
  "ration.board": [4, page],
  "ration.verdict": [3, judged],
  "ration.trace": [4, judged],
  "ration.snapshot": [7, "a sheet also says what was fed before, and by whom"],
  "calculation.trace": [3, "the figures are explained by what the feeds name"],
  "calculation.price_change": [6, judged],
  "recalculation_job.post": [6, judged],
  "recalculation_job.rows": [3, "rows are read while they are sent"],
  "recalculation_job.retry": [6, judged],
  "identity_provider.get": [3, within],
  "identity_provider.set": [5, within],
  "user.contents": [3, within],
  "user_entity.contents": [3, within],
  "user.post": [5, "an organisation, its seats and the address are checked, and a mail is counted"],
  "user.invite": [7, mail],
  "brand.post": [5, "the organisation is found before a name that is free in it"],
  "brand_offer.take": [5, "what the maker offers is read in one organisation and written in the other"],
  "horse.patch": [7, carried],
  "ingredient.patch": [10, carried],
  "ingredient_price.set": [8, carried],
  "ingredient_import.add": [8, carried],
  "ingredient_import.commit": [11, carried],
  "ingredient_import.undo": [11, carried],
  "requirement_profile.post": [8, carried],
  "requirement_profile.patch": [8, carried],
  "ration.post": [5, saved],
  "ration.patch": [6, saved],
  "ration_version.restore": [7, saved],
  "ration_share.post": [5, "a ration older than saves is saved first"],
};
