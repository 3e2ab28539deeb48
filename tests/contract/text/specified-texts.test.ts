import { beforeAll, describe, expect, test } from "vitest";
import { errors } from "#contract/errors.ts";
import { ClientError, errorText, refusal, unknownAs } from "#web/lib/api/client-error.ts";
import { callText } from "#web/lib/api/operation-text.ts";
import { m } from "#web/paraglide/messages.js";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

const refused = (kind: ConstructorParameters<typeof ClientError>[0], status: number) => () =>
  errorText(new ClientError(kind, status, ""));

/** As the service answers it. */
const told = (code: "token_invalid" | "token_expired") => () =>
  errorText(refusal(errors[code].status, { message: errors[code].detail }));

/** Errors and states as a reader meets them, in both languages. */
const texts: [string, () => string, string, string][] = [
  ["a sign-in that fails", m.error_credentials, "Invalid credentials.", "Identifiants invalides."],
  [
    "no address to sign in at",
    m.login_route_missing,
    "Cannot retrieve the url to authenticate user",
    "Impossible de trouver l’adresse d’authentification",
  ],
  ["a token that is not valid", told("token_invalid"), "Invalid JWT Token", "Jeton JWT invalide"],
  ["a token that is over", told("token_expired"), "Invalid JWT Token", "Jeton JWT invalide"],
  [
    "a switch that is refused",
    () => m.switch_error({ reason: refused("switch_refused", 403)() }),
    "An error was encountered: Cannot switch user",
    "Une erreur est survenue\u00a0: Impossible de changer d’utilisateur",
  ],
  [
    "the list of whom to switch to",
    () => m.switch_error({ reason: m.users_cannot_fetch() }),
    "An error was encountered: Cannot fetch the users list.",
    "Une erreur est survenue\u00a0: Impossible de récupérer la liste des utilisateurs.",
  ],
  [
    "the user on a protected screen",
    refused("authorizations", 0),
    "Cannot check your authorizations",
    "Impossible de vérifier vos autorisations",
  ],
  [
    "an operation that is not served",
    () => errorText(new ClientError("route_missing", 0, callText("user_settings.patch"))),
    "This action is possibly unavailable on this server (Settings: change).",
    "Cette action est peut-être indisponible sur ce serveur (Réglages\u00a0: modification).",
  ],
  [
    "a page that fails",
    m.page_error,
    "Cannot load the requested page",
    "Impossible de charger la page demandée",
  ],
  ["a page without the right to it", m.page_403, "An 403 error occurred", "Une erreur 403 est survenue"],
  ["a page that is none", m.page_404, "Error 404", "Erreur 404"],
  [
    "a page that is none, in words",
    m.page_404_text,
    "The requested page does not exist",
    "La page demandée n’existe pas",
  ],
  ["an unknown status", m.fatal_unknown, "inconnu", "inconnu"],
  ["the way out of a dialog", m.end_session, "End my session", "Terminer ma session"],
  [
    "an old browser",
    m.browser_too_old,
    "Your browser is too old to use this application",
    "Votre navigateur est trop ancien pour utiliser cette application",
  ],
  ["the start", m.app_initialization, "App initialization", "Initialisation de l’application"],
  [
    "a code that is over",
    m.violation_code_expired,
    "Your security code is now expired",
    "Votre code de sécurité a expiré",
  ],
  [
    "an invitation that is over",
    refused("registration_unknown", 404),
    "The provided token is outdated or not exists",
    "Le lien fourni est périmé ou n’existe pas",
  ],
  [
    "a user that is none",
    refused("user_unknown", 404),
    "The requested user does not exist",
    "L’utilisateur demandé n’existe pas",
  ],
  [
    "an entity that is none",
    refused("entity_unknown", 404),
    "The requested user entity does not exist",
    "L’organisation demandée n’existe pas",
  ],
  [
    "a brand that is none",
    refused("brand_unknown", 404),
    "The requested brand does not exist",
    "La marque demandée n’existe pas",
  ],
  [
    "a user that is not saved",
    m.user_cannot_edit,
    "Cannot edit the user:",
    "Impossible de modifier l’utilisateur\u00a0:",
  ],
  [
    "an entity that is not saved",
    m.entity_cannot_edit,
    "Cannot edit the user entity:",
    "Impossible de modifier l’organisation\u00a0:",
  ],
  [
    "a brand that is not saved",
    m.brand_cannot_edit,
    "Cannot edit the brand:",
    "Impossible de modifier la marque\u00a0:",
  ],
  [
    "the users that do not come",
    m.users_cannot_fetch,
    "Cannot fetch the users list.",
    "Impossible de récupérer la liste des utilisateurs.",
  ],
  [
    "what was added already",
    m.violation_added_twice,
    "Pasture or ingredient can't be added: it was already added.",
    "La pâture ou l’ingrédient ne peut pas être ajouté\u00a0: il l’a déjà été.",
  ],
  [
    "nothing to add",
    m.ration_nothing_selected,
    "Nothing can be added without a selection.",
    "Rien ne peut être ajouté sans sélection.",
  ],
  ["the end of a licence", m.home_licence, "Your licence will expire on", "Votre licence expirera le"],
  [
    "the horses that do not come",
    m.horses_cannot_fetch,
    "Cannot fetch the horses list.",
    "Impossible de récupérer la liste des chevaux.",
  ],
  [
    "the brands that do not come",
    m.brands_cannot_fetch,
    "Cannot fetch the brands list.",
    "Impossible de récupérer la liste des marques.",
  ],
  [
    "too many hours",
    () => m.violation_hours_exceeded({ hours: 25 }),
    "Total hours exceeds 24h (currently 25 h).",
    "Le total des heures dépasse 24\u202fh (actuellement 25\u202fh).",
  ],
];

let locale: "en" | "fr" = "en";
beforeAll(() => overwriteGetLocale(() => locale));

describe("what the specification words is worded so, in the reader's language", () => {
  test.each(texts)("%s", (_name, words, en, fr) => {
    locale = "en";
    expect(words()).toBe(en);
    locale = "fr";
    expect(words()).toBe(fr);
  });

  test.each([
    m.brand_delete_text,
    m.entity_delete_text,
    m.history_delete_text,
    m.horse_delete_text,
    m.ingredient_delete_text,
    m.rations_delete_text,
    m.template_delete_text,
    m.user_delete_text,
  ])("a deletion is confirmed as irreversible: %#", (words) => {
    locale = "en";
    expect(words()).toContain("This is irreversible.");
    locale = "fr";
    expect(words()).toMatch(/irréversible/);
  });

  test("only an item that does not exist is told by what it is", () => {
    const missing = new ClientError("not_found", 404, "Not Found");
    const other = new ClientError("network", 0, "");
    locale = "en";
    expect(() => unknownAs("brand_unknown")(missing)).toThrow(
      expect.objectContaining({ kind: "brand_unknown", status: 404 }),
    );
    expect(() => unknownAs("brand_unknown")(other)).toThrow(other);
  });
});
