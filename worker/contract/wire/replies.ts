import type { OperatorItem } from "#contract/operator.ts";
import type { SeenTransition } from "#contract/ration/transition-view.ts";
import type { CodeValidity, RegistrationItem } from "#contract/schemas/access.ts";
import type { AuditEntryItem } from "#contract/schemas/audit-entry.ts";
import type { BrandItem, BrandOfferItem, OfferState } from "#contract/schemas/brand.ts";
import type { HorseItem, HorseMember, HorseTemplateItem } from "#contract/schemas/horse.ts";
import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import type { AnalysisReply, FeedUses, IngredientItem } from "#contract/schemas/ingredient.ts";
import type { FeedHistory, ImportReview, IngredientImportItem } from "#contract/schemas/ingredient-import.ts";

import type { DatedPrice, PriceChange, PriceHistory } from "#contract/schemas/ingredient-price.ts";
import type { IngredientWalletItem } from "#contract/schemas/ingredient-wallet.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { RationShareItem, SharedRation } from "#contract/schemas/ration-share.ts";
import type { RationSnapshot, SheetContext } from "#contract/schemas/ration-snapshot.ts";
import type { RationVersionItem, RationVersionMember } from "#contract/schemas/ration-version.ts";
import type { Recalculation } from "#contract/schemas/recalculation/recalculated-ration.ts";
import type {
  RecalculatedRows,
  RecalculationJobItem,
} from "#contract/schemas/recalculation/recalculation-job.ts";
import type { RequirementProfileItem } from "#contract/schemas/requirement-profile.ts";
import type {
  LanguageItem,
  Me,
  MessageCatalogueItem,
  ProgramKeyItem,
  SystemItem,
  TokenPair,
  UnitMeasureChoice,
} from "#contract/schemas/session.ts";
import type { ProviderItem } from "#contract/schemas/single-sign-on.ts";
import type { SwitchableItem, UserContents, UserItem } from "#contract/schemas/user.ts";
import type { EntityContents, UserEntityItem } from "#contract/schemas/user-entity.ts";
import type { SettingsItem } from "#contract/schemas/user-settings.ts";
import type { BoardRation } from "#contract/sheets/board-sheet.ts";
import type { Namesake } from "#contract/sheets/text/disambiguate-names.ts";
import type { Certificate } from "#science/answers/certificate.ts";
import type { Assured } from "#science/answers/confidence.ts";
import type { Fix } from "#science/answers/fix.ts";
import type { BalanceStep } from "#science/answers/keep-balanced.ts";
import type { LeveredOptimisation, PulledLevers } from "#science/answers/levers.ts";
import type { MealPlan } from "#science/answers/meal-plan.ts";
import type { Shortfall } from "#science/answers/optimise.ts";
import type { Suited } from "#science/answers/practical.ts";
import type { RuleCosts } from "#science/answers/rule-costs.ts";
import type { TradeOff } from "#science/answers/trade-off.ts";
import type { WhyNot } from "#science/answers/why-not.ts";
import type { Comparison } from "#science/evaluation/compare-systems.ts";
import type { Evaluation, Finding, MeasureTrace } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RequirementSubject } from "#science/requirements/types.ts";
import type { Requirement } from "#science/trace/coefficient.ts";
import type { Objective, RequirementSystem } from "#science/vocabulary/classes.ts";
import type { HydraCollection, HydraItem } from "./hydra.ts";
import type { EvaluationReply, RationLook } from "./verdict-replies.ts";

/** Figures as they were made, with the feeds they were made from. */
export interface Traced {
  scienceVersion: string;
  engineVersion: string;
  system: RequirementSystem;
  objective: Objective;
  subject: RequirementSubject;
  traces: MeasureTrace[];
  /** Feeds of the traces by id: names, and the source of every value that names none itself. */
  ingredients: Record<string, { "@id": string; nameEn: string; nameFr: string; source: string }>;
  /** Citations of the source keys that the traces name. */
  sources: Record<string, string>;
}

/** The stored figures of a ration, and how each is made today. */
export interface StoredTrace extends Traced {
  /** As stored; `value` of the trace differs where versions, horse, feeds or prices have changed since. */
  stored: { measure: MeasureKey; value: number | null }[];
  stale: boolean;
  /** Every judgement the stored verdict counts, as it is made today. */
  findings: Finding[];
}

/** Rations as a feed room needs them. */
export interface Board {
  rations: (BoardRation & { "@id": string })[];
  /** Every horse that has a ration, by name, with its rations, the last saved first. */
  horses: {
    "@id": string;
    id: string;
    name: string;
    rations: Pick<RationItem, "@id" | "id" | "name" | "objective" | "modifiedAt">[];
  }[];
  /** Every horse of the yard that shares its name with another. */
  namesakes: Namesake[];
}

/** Feeds of an answer by path. */
export type OptimisationReply = LeveredOptimisation;

/** The step, and the ration it leads to. */
export interface BalanceReply extends BalanceStep {
  evaluation: Evaluation;
  /** Requirements that the ration still misses. */
  shortfalls: readonly Shortfall[];
  certificate: Certificate;
}

/** Answers of a noun that is listed, made, read, changed and deleted; a member of its list may say more than the item. */
type StandardReplies<Noun extends string, Item, Member = Item> = Record<
  `${Noun}.get_collection`,
  HydraCollection<Member>
> &
  Record<`${Noun}.post` | `${Noun}.get` | `${Noun}.patch`, Item & HydraItem> &
  Record<`${Noun}.delete`, null>;

/** Answer of each operation, as its JSON-LD body. */
export interface Replies
  extends StandardReplies<"user", UserItem>,
    StandardReplies<"user_entity", UserEntityItem>,
    StandardReplies<"brand", BrandItem>,
    StandardReplies<"horse", HorseItem, HorseMember>,
    StandardReplies<"horse_weight", HorseWeightItem>,
    StandardReplies<"horse_template", HorseTemplateItem>,
    StandardReplies<"ingredient", IngredientItem>,
    StandardReplies<"requirement_profile", RequirementProfileItem>,
    StandardReplies<"ration", RationItem> {
  "token.login": TokenPair;
  "token.refresh": TokenPair;
  "token.logout": { code: number; message: string };
  "user.me": Me & HydraItem;
  "user.patch_me": Me & HydraItem;
  "user.switchable": HydraCollection<SwitchableItem>;
  "user.contents": UserContents;
  "user.switch": null;
  "user.exit_switch": null;
  /** The other sessions have ended; this one goes on with the new pair. */
  "user.change_password": TokenPair;
  "user.invite": { expiresAt: string };
  "registration.get": RegistrationItem;
  "registration.finalize": { email: string };
  "password_reset.ask_code": CodeValidity;
  "password_reset.check_code": { valid: true };
  "password_reset.reset": { reset: true };
  "password_reset.ask_code_of": CodeValidity;
  "password_reset.check_code_of": { valid: true };
  "password_reset.reset_of": { reset: true };
  "audit_entry.get_collection": HydraCollection<AuditEntryItem>;
  "audit_entry.get": AuditEntryItem & HydraItem;
  /** Address to which the pages send a person who signs in with their organisation; null when it has no provider. */
  "token.sso": { location: string | null };
  "identity_provider.get": ProviderItem;
  "identity_provider.set": ProviderItem;
  "identity_provider.delete": null;
  "brand.leave": null;
  "brand_offer.get_collection": HydraCollection<BrandOfferItem>;
  "brand_offer.post": BrandOfferItem & HydraItem;
  "brand_offer.get": BrandOfferItem & HydraItem;
  "brand_offer.decide": { state: OfferState };
  "brand_offer.withdraw": { state: OfferState };
  /** The own brand that follows the maker's, and the number of feeds in it. */
  "brand_offer.take": { brand: string; numberOfIngredients: number };
  "user_settings.post": SettingsItem & HydraItem;
  "user_settings.get": SettingsItem & HydraItem;
  "user_settings.patch": SettingsItem & HydraItem;
  "user_entity.contents": EntityContents;
  "user_entity.set_logo": { logo: { fullResolution: string } };
  "user_entity.delete_logo": null;
  "energy_system.get_collection": HydraCollection<SystemItem>;
  "energy_system.get": SystemItem & HydraItem;
  "protein_system.get_collection": HydraCollection<SystemItem>;
  "protein_system.get": SystemItem & HydraItem;
  "unit_measure.get_collection": HydraCollection<UnitMeasureChoice>;
  "unit_measure.get": UnitMeasureChoice & HydraItem;
  "language.get_collection": HydraCollection<LanguageItem>;
  "language.get": LanguageItem & HydraItem;
  "message_catalogue.get": MessageCatalogueItem & HydraItem;
  "operator.get": OperatorItem;
  "horse.set_picture": { picture: string };
  "horse.delete_picture": null;
  "horse_weight.apply": null;
  "ingredient.history": FeedHistory;
  "ingredient.uses": FeedUses;
  "ingredient_import.get_collection": HydraCollection<IngredientImportItem>;
  "ingredient_import.post": IngredientImportItem & HydraItem;
  "ingredient_import.get": IngredientImportItem & HydraItem;
  "ingredient_import.add": ImportReview;
  "ingredient_import.commit": IngredientImportItem & HydraItem;
  "ingredient_import.undo": IngredientImportItem & HydraItem;
  "ingredient_price.history": PriceHistory;
  "ingredient_price.get": DatedPrice;
  "ingredient_price.delete": null;
  "ingredient_price.set": { pricePerTonne: number | null };
  "ingredient_wallet.get_collection": HydraCollection<IngredientWalletItem>;
  "ingredient_wallet.post": IngredientWalletItem & HydraItem;
  "ingredient_wallet.get": IngredientWalletItem & HydraItem;
  "ingredient_wallet.patch": IngredientWalletItem & HydraItem;
  "ingredient_wallet.delete": null;
  "ration.trace": StoredTrace;
  "ration.verdict": RationLook;
  "ration.snapshot": { savedAt: string; snapshot: RationSnapshot } & SheetContext;
  "ration.board": Board;
  "program_key.get_collection": HydraCollection<ProgramKeyItem>;
  "program_key.post": ProgramKeyItem & HydraItem;
  "program_key.get": ProgramKeyItem & HydraItem;
  "program_key.delete": null;
  "ration_share.get_collection": HydraCollection<RationShareItem>;
  "ration_share.post": RationShareItem & HydraItem;
  "ration_share.get": RationShareItem & HydraItem;
  "ration_share.delete": null;
  "ration_share.open": SharedRation;
  "ration_version.get_collection": HydraCollection<RationVersionMember>;
  "ration_version.get": RationVersionItem & HydraItem;
  /** The ration stands as it was then; the save is a version of its own. */
  "ration_version.restore": { ration: string; number: number };
  "calculation.requirements": {
    scienceVersion: string;
    subject: RequirementSubject;
    requirements: Requirement[];
    warnings: string[];
  };
  "calculation.trace": Traced;
  "calculation.evaluation": EvaluationReply;
  "calculation.evaluations": { evaluations: EvaluationReply[] };
  "calculation.comparison": Comparison;
  "calculation.trade_off": TradeOff & PulledLevers;
  "calculation.assured": Assured & PulledLevers;
  "calculation.meals": MealPlan;
  "calculation.optimise": OptimisationReply;
  "calculation.balance": BalanceReply;
  "calculation.rule_costs": RuleCosts & PulledLevers;
  /** Feeds to add by path. */
  "calculation.why_not": WhyNot;
  /** Feeds of a remedy by path. */
  "calculation.fix": Fix;
  "calculation.practical": Suited & PulledLevers;
  /** Feeds by path. */
  "calculation.transition": SeenTransition;
  "calculation.price_change": PriceChange;
  "calculation.analysis": AnalysisReply;
  /** Rows travel as they are made, as JSON or one on each line; what goes on after the answer is a job. */
  "recalculation_job.post": Recalculation | (RecalculationJobItem & HydraItem);
  "recalculation_job.get_collection": HydraCollection<RecalculationJobItem>;
  "recalculation_job.get": RecalculationJobItem & HydraItem;
  "recalculation_job.rows": RecalculatedRows;
  "recalculation_job.cancel": RecalculationJobItem & HydraItem;
  "recalculation_job.retry": RecalculationJobItem & HydraItem;
}
