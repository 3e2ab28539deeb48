import type { OperationId } from "#contract/routes.ts";
import { hasMessage, message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";

type Subject<Id> = Id extends `${infer S}.${string}` ? S : never;
type Action<Id> = Id extends `${string}.${infer A}` ? A : never;

const subjects: Record<Subject<OperationId>, () => string> = {
  token: m.call_of_token,
  program_key: m.screen_program_keys,
  user: m.entity_users,
  registration: m.call_of_registration,
  password_reset: m.screen_forgotten_password,
  audit_entry: m.screen_audit,
  identity_provider: m.call_of_identity_provider,
  user_settings: m.call_of_user_settings,
  user_entity: m.call_of_user_entity,
  brand: m.call_of_brand,
  brand_offer: m.call_of_brand_offer,
  energy_system: m.entity_energy_systems,
  protein_system: m.entity_protein_systems,
  unit_measure: m.call_of_unit_measure,
  language: m.entity_languages,
  message_catalogue: m.call_of_message_catalogue,
  operator: m.call_of_operator,
  horse: m.screen_horses,
  horse_weight: m.call_of_horse_weight,
  horse_template: m.call_of_horse_template,
  ingredient: m.screen_ingredients,
  ingredient_import: m.call_of_ingredient_import,
  ingredient_price: m.call_of_ingredient_price,
  ingredient_wallet: m.call_of_ingredient_wallet,
  requirement_profile: m.call_of_requirement_profile,
  ration: m.screen_rations,
  ration_version: m.call_of_ration_version,
  ration_share: m.call_of_ration_share,
  calculation: m.call_of_calculation,
  recalculation_job: m.call_of_recalculation_job,
};

const actions: Record<Action<OperationId>, () => string> = {
  login: m.call_to_login,
  refresh: m.call_to_refresh,
  logout: m.call_to_logout,
  sso: m.call_to_sso,
  me: m.call_to_me,
  patch_me: m.call_to_patch_me,
  switchable: m.call_to_switchable,
  switch: m.call_to_switch,
  exit_switch: m.call_to_exit_switch,
  get_collection: m.call_to_get_collection,
  post: m.call_to_post,
  get: m.call_to_get,
  patch: m.call_to_patch,
  delete: m.call_to_delete,
  change_password: m.call_to_change_password,
  invite: m.call_to_invite,
  finalize: m.call_to_finalize,
  ask_code: m.call_to_ask_code,
  check_code: m.call_to_check_code,
  reset: m.call_to_reset,
  ask_code_of: m.call_to_ask_code_of,
  check_code_of: m.call_to_check_code_of,
  reset_of: m.call_to_reset_of,
  set: m.call_to_set,
  set_logo: m.call_to_set_logo,
  delete_logo: m.call_to_delete_logo,
  set_picture: m.call_to_set_picture,
  delete_picture: m.call_to_delete_picture,
  add: m.call_to_add,
  apply: m.call_to_apply,
  commit: m.call_to_commit,
  cancel: m.call_to_cancel,
  contents: m.call_to_contents,
  decide: m.call_to_decide,
  history: m.call_to_history,
  leave: m.call_to_leave,
  take: m.call_to_take,
  undo: m.call_to_undo,
  uses: m.call_to_uses,
  withdraw: m.call_to_withdraw,
  trace: m.call_to_trace,
  verdict: m.call_to_verdict,
  snapshot: m.call_to_snapshot,
  board: m.call_to_board,
  restore: m.call_to_restore,
  retry: m.call_to_retry,
  rows: m.call_to_rows,
  open: m.call_to_open,
  requirements: m.call_to_requirements,
  evaluation: m.call_to_evaluation,
  evaluations: m.call_to_evaluations,
  comparison: m.call_to_comparison,
  optimise: m.call_to_optimise,
  trade_off: m.call_to_trade_off,
  assured: m.call_to_assured,
  meals: m.call_to_meals,
  balance: m.call_to_balance,
  rule_costs: m.call_to_rule_costs,
  why_not: m.call_to_why_not,
  fix: m.call_to_fix,
  practical: m.call_to_practical,
  transition: m.call_to_transition,
  analysis: m.call_to_analysis,
  price_change: m.call_to_price_change,
};

const [bySubject, byAction] = [new Map(Object.entries(subjects)), new Map(Object.entries(actions))];

/** Describes an operation in the reader's language; returns its id when it is unknown. */
export function callText(operation: string): string {
  const [subject = "", action = ""] = operation.split(".");
  const [of, to] = [bySubject.get(subject), byAction.get(action)];
  return of && to ? m.call_named({ subject: of(), action: to() }) : operation;
}

/** Says in the reader's language what an operation has done; names an operation that leaves nothing done. */
export function doneText(operation: string): string {
  const name = `audit_did_${operation.replace(".", "_")}`;
  return hasMessage(name) ? message(name) : callText(operation);
}
