import type { Role } from "#contract/roles.ts";
import type { RequirementProfileCreate } from "#contract/schemas/requirement-profile.ts";
import type { NormClass } from "#science/horse/facts.ts";

/** A demonstration organisation; its licence ends this many days after the data are loaded. */
export interface DemoEntity {
  id: string;
  name: string;
  licenceDays: number;
  clientNumber: string;
  phone: string;
  mobile: string | null;
  numberOfHorses: number;
  numberOfLicences: number;
}

export interface DemoUser {
  id: string;
  entity: string;
  email: string;
  firstname: string;
  name: string;
  role: Role;
  /** Further roles. */
  also?: readonly Role[];
  /** Whose creations the demonstration rations of the entity are. */
  isCreator?: true;
}

/** One password for every demonstration account. It opens nothing but demonstration data. */
export const demoPassword = "picotin-demo";

export const entities: readonly DemoEntity[] = [
  {
    id: "clinique-du-val",
    name: "Clinique équine du Val",
    licenceDays: 365,
    clientNumber: "C-0001",
    phone: "+33 2 31 00 00 01",
    mobile: "+33 6 00 00 00 01",
    numberOfHorses: 120,
    numberOfLicences: 10,
  },
  {
    id: "ecuries-de-la-lande",
    name: "Écuries de la Lande",
    licenceDays: 12,
    clientNumber: "C-0002",
    phone: "+33 5 58 00 00 02",
    mobile: null,
    numberOfHorses: 40,
    numberOfLicences: 3,
  },
];

const [val, lande] = ["clinique-du-val", "ecuries-de-la-lande"];

/** Brands of the organisations: made-up ones. */
export const brands: readonly { id: string; entity: string; name: string }[] = [
  { id: "moulin-du-val", entity: val, name: "Moulin du Val" },
  { id: "graineterie-de-la-lande", entity: lande, name: "Graineterie de la Lande" },
];

const norm = (
  nutrient: "copper" | "lysine" | "zinc",
  horseClass: NormClass,
  figure: number,
  reason: string,
) => ({
  nutrient,
  horseClass,
  kind: "factor" as const,
  figure,
  unit: null,
  reason,
  source: "Pratique de la maison",
});

/** Own norms: none is a default, so a horse is judged by them only where they are chosen for it. */
export const profiles: readonly ({ id: string; entity: string } & RequirementProfileCreate)[] = [
  {
    id: "jeunes-chevaux",
    entity: val,
    name: "Jeunes chevaux",
    system: "nrc2007",
    isDefault: false,
    rows: [
      norm("copper", "growing", 1.5, "Marge pour la croissance osseuse"),
      norm("zinc", "growing", 1.5, "Marge pour la croissance osseuse"),
    ],
  },
  {
    id: "poulinieres",
    entity: lande,
    name: "Poulinières",
    system: "nrc2007",
    isDefault: false,
    rows: [norm("lysine", "lactating", 1.1, "Marge pour le lait")],
  },
];

/** Returns a maker of users of one organisation, whose ids and addresses are made from their accounts. */
const usersAt =
  (entity: string, prefix: string, domain: string) =>
  (
    account: string,
    firstname: string,
    name: string,
    role: Role,
    more: Pick<DemoUser, "also" | "isCreator"> = {},
  ): DemoUser => ({
    id: `${prefix}-${account}`,
    entity,
    email: `${account}@${domain}`,
    firstname,
    name,
    role,
    ...more,
  });
const clinicUser = usersAt(val, "demo", "picotin.example");
const landeUser = usersAt(lande, "demo-lande", "lande.example");

export const users: readonly DemoUser[] = [
  clinicUser("nutrition", "Camille", "Lefèvre", "ROLE_EXPERT_NUTRITION", { isCreator: true }),
  clinicUser("sante", "Hélène", "Marchand", "ROLE_EXPERT_NUTRITION_SANTE"),
  clinicUser("premium", "Yann", "Kerbrat", "ROLE_EXPERT_NUTRITION_SANTE_PREMIUM"),
  clinicUser("admin", "Sylvie", "Durand", "ROLE_ADMIN"),
  clinicUser("superadmin", "Marc", "Aubry", "ROLE_SUPER_ADMIN", { also: ["ROLE_ALLOWED_TO_SWITCH"] }),
  clinicUser("user", "Inès", "Petit", "ROLE_USER"),
  clinicUser("switch", "Paul", "Guérin", "ROLE_ALLOWED_TO_SWITCH", { also: ["ROLE_ADMIN"] }),
  landeUser("nutrition", "Maylis", "Darrigade", "ROLE_EXPERT_NUTRITION", { isCreator: true }),
  landeUser("admin", "Pierre", "Lafitte", "ROLE_ADMIN"),
];
