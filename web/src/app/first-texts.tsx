import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { Landing } from "#web/features/pages/landing.tsx";
import { FirstLookForm } from "#web/features/rations/first-look-form.tsx";
import { LoginScreen } from "#web/features/session/login-screen.tsx";
import { meQuery } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { type Locale, overwriteGetLocale } from "#web/paraglide/runtime.js";
import { Shell } from "./shell.tsx";

/** The screens whose text is in their HTML, by their route file. */
export const firstScreens = {
  index: { path: "/", Screen: Landing },
  login: { path: "/login", Screen: LoginScreen },
} as const;

/** Renders a screen as HTML for a reader who has not signed in. What needs a script is disabled, but for sending. */
export function firstText(name: keyof typeof firstScreens, locale: Locale): string {
  overwriteGetLocale(() => locale);
  const { path, Screen } = firstScreens[name];
  const client = new QueryClient();
  client.setQueryData(meQuery().queryKey, null);
  const history = createMemoryHistory({ initialEntries: [path] });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
        <Shell>
          <Screen />
          <p role="status" className="sr-only">
            {m.app_initialization()}
          </p>
        </Shell>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return html
    .replaceAll("<form ", '<form method="post" ')
    .replaceAll(/<(?:button type="button"|input type="(?:range|radio)")/g, "$& disabled");
}

/** Renders the form of a ration's first look as HTML. */
export function lookForm(locale: Locale): string {
  overwriteGetLocale(() => locale);
  return renderToStaticMarkup(<FirstLookForm />);
}
