import { createRouter } from "@tanstack/react-router";
import { routeTree } from "#web/routeTree.gen.ts";
import { ErrorPage, NotFoundPage } from "./error-page.tsx";
import { Pending } from "./pending-page.tsx";
import { queryClient } from "./query-client.ts";
import { Shell } from "./shell.tsx";

export const router = createRouter({
  routeTree,
  context: { queryClient },
  InnerWrap: Shell,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: Pending,
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
