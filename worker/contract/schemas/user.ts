import * as v from "valibot";
import { limits } from "../limits.ts";
import { type Role, roles } from "../roles.ts";
import { oneTimeCode } from "./access.ts";
import {
  flag,
  iri,
  mailAddress,
  newPassword,
  oneOf,
  type PersonLink,
  password,
  requiredText,
  type StoredItem,
  someOf,
} from "./common-fields.ts";

const own = {
  firstname: requiredText(limits.nameMax),
  name: requiredText(limits.nameMax),
  email: mailAddress,
};

export const UserCreate = v.strictObject({
  ...own,
  roles: someOf(oneOf(roles), "role_required", roles.length),
  /** An active user takes a seat of the licence. */
  active: v.optional(flag, true),
  /** The reader's own when absent. */
  userEntity: v.optional(iri("user_entities")),
});
export type UserCreate = v.InferOutput<typeof UserCreate>;

/** Merge-patch of a user by an administrator; a user stays in the organisation they were made in. */
export const UserPatch = v.partial(v.omit(UserCreate, ["userEntity"]));
export type UserPatch = v.InferOutput<typeof UserPatch>;

/** Merge-patch of one's own information; another address asks for the password, then for the code sent to it. */
export const MePatch = v.partial(v.strictObject({ ...own, guideClosed: flag, password, code: oneTimeCode }));
export type MePatch = v.InferOutput<typeof MePatch>;

export const PasswordChange = v.strictObject({ password, newPassword });
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

export interface UserItem extends StoredItem {
  email: string;
  firstname: string;
  name: string;
  active: boolean;
  roles: Role[];
  accountType: "local" | "sso";
  /** Invited, and has not chosen a password yet. */
  invited: boolean;
  /** Told once, by the answer to the change that invited: whether the message with the invitation could be sent. */
  invitationSent?: boolean;
  userEntity: { "@id": string; id: string; name: string };
}

/** UserContents counts what a user has: the wallet and the keys are deleted with the account, the rest stays with the organisation. */
export interface UserContents {
  /** Feeds in the wallet. */
  wallet: number;
  /** Rations that they created: these lose the name of their author. */
  rations: number;
  /** Feeds that they alone find: colleagues find them from then on. */
  personalIngredients: number;
  /** Keys for programs that act for them: these end. */
  programKeys: number;
}

/** Somebody whose session the reader may use. */
export interface SwitchableItem extends PersonLink {
  email: string;
}
