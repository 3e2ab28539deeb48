import { useEffect } from "react";
import { flushSync } from "react-dom";

/**
 * Keeps the form around a field from being sent while the field refuses what stands in it, which is asked at each
 * sending, by a button or by Enter; the field then has the focus.
 */
export function useHeldSubmit(
  input: { readonly current: HTMLInputElement | null },
  settle: () => boolean,
  onHeld: (() => Promise<void>) | undefined,
): void {
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const hold = (event: SubmitEvent): void => {
      if (flushSync(settle)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const take = (): void => input.current?.focus();
      take();
      void onHeld?.().then(take);
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  });
}
