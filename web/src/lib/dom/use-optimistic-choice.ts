import { useState } from "react";

/** Shows a choice at once while it is applied; else the next key would go from the former choice. */
export function useOptimisticChoice<T>(
  value: T,
  ask: (value: T) => Promise<unknown>,
): [T, (value: T) => Promise<void>] {
  const [asked, setAsked] = useState<{ value: T } | null>(null);

  async function choose(next: T): Promise<void> {
    const mine = { value: next };
    setAsked(mine);
    try {
      await ask(next);
    } finally {
      setAsked((latest) => (latest === mine ? null : latest));
    }
  }

  return [asked ? asked.value : value, choose];
}
