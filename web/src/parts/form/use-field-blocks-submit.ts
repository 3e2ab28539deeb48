import { useEffect } from "react";
import { flushSync } from "react-dom";

/** Prevents the form around a field from being sent while the field refuses its text, then focused and unfolded. */
export function useFieldBlocksSubmit(
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
      const take = (): void => {
        unfold(input.current);
        input.current?.focus();
      };
      take();
      void onHeld?.().then(take);
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  });
}

function unfold(field: Element | null): void {
  const folded = field?.closest<HTMLDetailsElement>("details:not([open])");
  if (!folded) return;
  folded.open = true;
  unfold(folded.parentElement);
}
