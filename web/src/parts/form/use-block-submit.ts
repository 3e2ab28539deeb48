import { useFormContext } from "react-hook-form";

/**
 * What a form does that a figure keeps from being sent: all else that is wrong is told as by sending it, and the figure,
 * which says itself what is wrong with it, is counted among it.
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
