import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { errorText } from "#web/lib/client-error.ts";
import { notify } from "#web/lib/notify.ts";
import { saveFile } from "#web/lib/save-file.ts";

/** Asks for a file; what it answers is its content. */
export type PaperOf = () => Promise<Blob>;

/** Hands a file over, or tells why there is none. */
export function useDownload(paper: PaperOf, name: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: paper,
    onSuccess: (content) => saveFile(`${name}.pdf`, "application/pdf", content),
    onError: (error) => void notify("error", errorText(error)),
  });
  return { download: useCallback(() => mutate(), [mutate]), isPending };
}
