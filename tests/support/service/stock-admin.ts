import { fetchHydra, hydraDataProvider, hydraSchemaAnalyzer } from "@api-platform/admin";
import { parseHydraDocumentation } from "@api-platform/api-doc-parser";

type Options = Parameters<typeof fetchHydra>[1];

/** The data provider of API Platform Admin, as its documentation makes one with a token; a browser gives it an address. */
export function stockAdmin(url: string, token: string) {
  Object.assign(globalThis, { window: { location: { href: url } } });
  const headers = () => new Headers({ Authorization: `Bearer ${token}`, "Accept-Language": "en" });
  return hydraDataProvider({
    entrypoint: `${url}/api`,
    httpClient: (address: URL, options: Options = {}) => {
      const own = new Headers(options.headers as Headers);
      headers().forEach((value, name) => {
        own.set(name, value);
      });
      return fetchHydra(address, { ...options, headers: own });
    },
    apiDocumentationParser: (entrypoint: string) => parseHydraDocumentation(entrypoint, { headers }),
    mercure: false,
  });
}

/** Returns what the forms of API Platform Admin show beside their fields after a refusal. */
export const fieldErrors = (error: unknown): Record<string, string> | null =>
  hydraSchemaAnalyzer().getSubmissionErrors(error as never);
