/** Somebody, or the key of a program, as they were when they acted; of who was gone before that was kept, an identifier only. */
export interface AuditPerson {
  "@id": string;
  email: string | null;
  firstname: string | null;
  name: string | null;
}

/** Who did what to which row, when, and in whose session. */
export interface AuditEntryItem {
  "@id": string;
  id: string;
  at: string;
  /** Key of the operation, such as `horse.patch`. */
  operation: string;
  /** Path of the row written. */
  row: string;
  /** Who really acted: a person, or a program with its key. */
  actor: AuditPerson;
  /** In whose session. */
  subject: AuditPerson;
  /** True when the two differ. */
  onBehalf: boolean;
  userEntity: { "@id": string; id: string; name: string | null };
  before: unknown;
  after: unknown;
  /** Present names of the row written and of those its content refers to, as far as the reader can see them. */
  named: { "@id": string; name: string }[];
  requestId: string;
}
