import type { Role } from "#contract/roles.ts";

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

export const users: readonly DemoUser[] = [
  {
    id: "demo-nutrition",
    entity: val,
    email: "nutrition@picotin.example",
    firstname: "Camille",
    name: "Lefèvre",
    role: "ROLE_EXPERT_NUTRITION",
    isCreator: true,
  },
  {
    id: "demo-sante",
    entity: val,
    email: "sante@picotin.example",
    firstname: "Hélène",
    name: "Marchand",
    role: "ROLE_EXPERT_NUTRITION_SANTE",
  },
  {
    id: "demo-premium",
    entity: val,
    email: "premium@picotin.example",
    firstname: "Yann",
    name: "Kerbrat",
    role: "ROLE_EXPERT_NUTRITION_SANTE_PREMIUM",
  },
  {
    id: "demo-admin",
    entity: val,
    email: "admin@picotin.example",
    firstname: "Sylvie",
    name: "Durand",
    role: "ROLE_ADMIN",
  },
  {
    id: "demo-superadmin",
    entity: val,
    email: "superadmin@picotin.example",
    firstname: "Marc",
    name: "Aubry",
    role: "ROLE_SUPER_ADMIN",
    also: ["ROLE_ALLOWED_TO_SWITCH"],
  },
  {
    id: "demo-user",
    entity: val,
    email: "user@picotin.example",
    firstname: "Inès",
    name: "Petit",
    role: "ROLE_USER",
  },
  {
    id: "demo-switch",
    entity: val,
    email: "switch@picotin.example",
    firstname: "Paul",
    name: "Guérin",
    role: "ROLE_ALLOWED_TO_SWITCH",
    also: ["ROLE_ADMIN"],
  },
  {
    id: "demo-lande-nutrition",
    entity: lande,
    email: "nutrition@lande.example",
    firstname: "Maylis",
    name: "Darrigade",
    role: "ROLE_EXPERT_NUTRITION",
    isCreator: true,
  },
  {
    id: "demo-lande-admin",
    entity: lande,
    email: "admin@lande.example",
    firstname: "Pierre",
    name: "Lafitte",
    role: "ROLE_ADMIN",
  },
];
