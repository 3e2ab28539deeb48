import { limits } from "./limits.ts";

/** The errors that the browser tells from others of their status, by their text on the wire. */
export const browserErrors = {
  licence_expired: { status: 403, detail: "The licence of your organisation has expired." },
  switched: { status: 403, detail: "This cannot be done while another user's session is used." },
  switch_refused: { status: 403, detail: "Cannot switch user." },
  registration_unknown: { status: 404, detail: "The provided token is outdated or not exists" },
  mail_failed: { status: 503, detail: "The message could not be sent." },
  too_many_rows: {
    status: 400,
    detail: `A table has at most ${limits.exportRowsMax} rows: narrow the filters.`,
  },
  token_invalid: { status: 401, detail: "Invalid JWT Token" },
  token_expired: { status: 401, detail: "Expired JWT Token" },
} as const;
