import { useMe } from "#web/features/session/queries.ts";
import { fetchedPart } from "#web/parts/feedback/lazy-part.tsx";
import { HomeSkeleton } from "./home-skeleton.tsx";
import { Landing } from "./landing.tsx";

const Welcome = fetchedPart(() => import("./welcome.tsx").then((module) => module.Welcome), <HomeSkeleton />);

export function Home() {
  const me = useMe();
  if (!me) return <Landing />;
  return <Welcome me={me} />;
}
