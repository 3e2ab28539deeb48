import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { errorText } from "#web/lib/api/client-error.ts";
import { saveFile } from "#web/lib/dom/save-file.ts";
import { notify } from "#web/lib/notifications.ts";

/** Reads a file with its name. */
export type PaperOf = () => Promise<File>;

/** Downloads a file, or says why there is none. */
export function useDownload(paper: PaperOf) {
  const { mutate, isPending } = useMutation({
    mutationFn: paper,
    onSuccess: (file) => saveFile(file.name, file.type, file),
    onError: (error) => void notify("error", errorText(error)),
  });
  return { download: useCallback(() => mutate(), [mutate]), isPending };
}
