import type { Engine } from "#engine/engine-types.ts";
import { type Balance, keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import type { Certificate } from "#science/answers/certificate.ts";
import type { BalanceStep } from "#science/answers/keep-balanced.ts";
import type { OptimiserInput } from "./store-types.ts";

/** Balances the other feeds during one gesture; the optimiser's models are kept from step to step. */
export function keepBalancedGesture(engine: Engine) {
  let kept: { gesture: string; balance: Balance } | null = null;

  /** Ends balancing and returns the certificate of the last step; null when no feed was moved. */
  function end(): Certificate | null {
    const certificate = kept?.balance.certificate() ?? null;
    kept?.balance.release();
    kept = null;
    return certificate;
  }

  return {
    /** Moves a line to an amount, kg. `ask` returns the ration at the start of a gesture. */
    move(gesture: string, line: number, kg: number, ask: () => OptimiserInput): BalanceStep {
      if (kept?.gesture !== gesture) {
        end();
        kept = { gesture, balance: keepBalance(engine, { ...ask(), line }) };
      }
      return kept.balance.move(kg);
    },
    end,
  };
}
