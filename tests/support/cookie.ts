import { session } from "#worker/db/schema/index.ts";
import { cookieHash, sessionCookie } from "#worker/http/cookies.ts";
import { clock, db } from "./app.ts";
import type { Person } from "./tenant.ts";

/** A session of single sign-on of somebody, and the cookie it travels in. */
export async function cookieSession({ id: userId }: Person): Promise<{ cookie: string; id: string }> {
  const [id, token] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.insert(session).values({
    id,
    userId,
    createdAt: clock.now.toISOString(),
    expiresAt: new Date(clock.now.getTime() + 3_600_000).toISOString(),
    loginType: "sso",
    cookieHash: cookieHash(token),
  });
  return { cookie: `${sessionCookie}=${token}`, id };
}
