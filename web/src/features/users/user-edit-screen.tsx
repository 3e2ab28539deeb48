import { useSuspenseQuery } from "@tanstack/react-query";
import { userQuery } from "./queries.ts";
import { UserEditor } from "./user-editor.tsx";

export function UserEditScreen({ id }: { id: string }) {
  const { data } = useSuspenseQuery(userQuery(id));
  return <UserEditor user={data} />;
}
