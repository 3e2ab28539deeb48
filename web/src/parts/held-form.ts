import { useFormContext } from "react-hook-form";

/** What a form does that a figure keeps from being sent: all else that is wrong is told as by sending it. */
export function useHeldForm(name: string): () => Promise<void> {
  const { handleSubmit, clearErrors } = useFormContext();
  const tellAll = handleSubmit(() => undefined);
  return async () => {
    await tellAll();
    clearErrors(name);
    // The library gives the focus to its first error a turn later: whoever waits for this comes after it.
    await new Promise((resolve) => setTimeout(resolve));
  };
}
