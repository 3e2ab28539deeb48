import { useState } from "react";

/**
 * A choice that holds once something is read, shown as chosen meanwhile: one that fell back for so long would take the
 * next key, or the next press, from where it was.
 */
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
