import { lazy, Suspense } from "react";
import { useMe } from "#web/features/session/queries.ts";
import { Landing } from "./landing.tsx";

const Welcome = lazy(() => import("./welcome.tsx").then(({ Welcome }) => ({ default: Welcome })));

export function Home() {
  const me = useMe();
  if (!me) return <Landing />;
  return (
    <Suspense>
      <Welcome me={me} />
    </Suspense>
  );
}
