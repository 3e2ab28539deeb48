import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

interface Effects<Reply> {
  /** Beginnings of the keys of all answers that are to be read again. */
  stale: readonly QueryKey[];
  /** Key under which the reply itself is the answer from now on. */
  stored?: (reply: Reply) => QueryKey;
  /** Key of an answer about something that is gone. */
  removed?: QueryKey;
}

/** useWrite sends a change to the service and, once it is made, brings the stored answers up to date. */
export function useWrite<Reply, Input = void>(
  send: (input: Input) => Promise<Reply>,
  { stale, stored, removed }: Effects<Reply>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      if (stored) client.setQueryData(stored(reply), reply);
      if (removed) client.removeQueries({ queryKey: removed });
      return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
