import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { partOf } from "./user-entities.ts";
import { user } from "./users.ts";

/** One family of refresh tokens: revoking it ends every token that came from it. */
export const session = sqliteTable(
  "session",
  {
    id: text().primaryKey(),
    userId: partOf("user_id", () => user.id),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    revokedAt: text("revoked_at"),
    loginType: text("login_type", { enum: ["local", "sso"] })
      .notNull()
      .default("local"),
    /** Digest of the cookie that carries a session of single sign-on. */
    cookieHash: text("cookie_hash"),
  },
  (table) => [
    index("session_user_id").on(table.userId),
    index("session_expires_at").on(table.expiresAt),
    uniqueIndex("session_cookie_hash").on(table.cookieHash),
  ],
);

/** Sessions in which somebody uses the session of another, from their beginning in the audit until they leave it. */
export const switchedSession = sqliteTable(
  "switched_session",
  {
    sessionId: partOf("session_id", () => session.id),
    userId: partOf("user_id", () => user.id),
    since: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index("switched_session_user_id").on(table.userId),
  ],
);

export const refreshToken = sqliteTable(
  "refresh_token",
  {
    hash: text().primaryKey(),
    sessionId: partOf("session_id", () => session.id),
    expiresAt: text("expires_at").notNull(),
    usedAt: text("used_at"),
  },
  (table) => [index("refresh_token_session_id").on(table.sessionId)],
);

export const rateCounter = sqliteTable("rate_counter", {
  key: text().primaryKey(),
  windowStart: integer("window_start").notNull(),
  count: integer().notNull(),
});

/** One-time codes by digest of their address. */
export const resetCode = sqliteTable("reset_code", {
  id: text().primaryKey(),
  codeHash: text("code_hash").notNull(),
  guesses: integer().notNull(),
  expiresAt: text("expires_at").notNull(),
});
