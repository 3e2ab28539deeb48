import { limits } from "#contract/limits.ts";
import type { Program } from "#worker/context.ts";

const policy = "key";
const { programKeyRequests, programKeyWindowSeconds } = limits;

/** Headers that tell a program its allowance and what is left of it, as the IETF draft on RateLimit fields has them. */
export const rateLimitHeaders = (program: Program | null | undefined): Record<string, string> =>
  program
    ? {
        "RateLimit-Policy": `"${policy}";q=${programKeyRequests};w=${programKeyWindowSeconds}`,
        RateLimit: `"${policy}";r=${Math.max(0, program.requestsLeft)};t=${program.secondsLeft}`,
      }
    : {};
