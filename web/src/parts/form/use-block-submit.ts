import { useFormContext } from "react-hook-form";

/**
 * Validates a form whose number field prevents sending: all other errors are shown as on sending, and the field, which
 * shows its own message, counts as one of them.
 */
export function useBlockSubmit(name: string): () => Promise<void> {
  const { handleSubmit, setError } = useFormContext();
  const tellAll = handleSubmit(() => undefined);
  return async () => {
    await tellAll();
    setError(name, { type: "held" });
    // The library gives the focus to its first error a turn later: whoever waits for this comes after it.
    await new Promise((resolve) => setTimeout(resolve));
  };
}
