import { isDeepStrictEqual } from "node:util";
import { parseHydraDocumentation } from "@api-platform/api-doc-parser";
import SwaggerParser from "@apidevtools/swagger-parser";
import jsonld from "jsonld";

/** Reads the served documents as stock clients do: one reader's session, contexts kept as a client keeps them. */
export class WireClient {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly #contexts = new Map<string, object>();

  constructor(base: string, token: string | null) {
    this.base = base;
    this.headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { Accept: "application/ld+json", ...this.headers, ...init.headers };
    return fetch(new URL(path, this.base), { ...init, headers });
  }

  async read<Body>(path: string): Promise<Body> {
    const answer = await this.fetch(path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  }

  readonly #load = async (url: string) => {
    const document = this.#contexts.get(url) ?? (await this.read<object>(url));
    this.#contexts.set(url, document);
    return { documentUrl: url, document };
  };

  /**
   * jsonld.js: expanded in safe mode (a dropped term is an error), told as a graph, compacted with the document's own
   * context and expanded again to the same. Answers the graph in N-Quads.
   */
  async graphOf(path: string, document: object): Promise<string> {
    const base = new URL(path, this.base).href;
    const options = { base, documentLoader: this.#load, safe: true, compactToRelative: false };
    const expanded = await jsonld.expand(document, options);
    const quads = await jsonld.toRDF(document, { ...options, format: "application/n-quads" });
    const context = "@context" in document ? document["@context"] : {};
    const again = await jsonld.expand(await jsonld.compact(expanded, context, options), options);
    if (!isDeepStrictEqual(again, expanded)) throw new Error(`${path} is another after compaction`);
    if (quads === "") throw new Error(`${path} says nothing`);
    return quads;
  }

  /** api-doc-parser: the resources it finds from the entrypoint, and all it complained of. */
  async hydra() {
    const complaints: string[] = [];
    const { error, warn } = console;
    const keep = (...words: unknown[]) => complaints.push(words.map(String).join(" "));
    console.error = keep;
    console.warn = keep;
    try {
      const { api } = await parseHydraDocumentation(`${this.base}/api`, {
        headers: new Headers(this.headers),
      });
      return { resources: api.resources ?? [], complaints };
    } finally {
      console.error = error;
      console.warn = warn;
    }
  }

  /** swagger-parser: the OpenAPI description, dereferenced and valid, as paths. */
  async openApi(): Promise<string[]> {
    const document = await this.fetch("/api/docs.jsonopenapi", {
      headers: { Accept: "application/vnd.openapi+json" },
    });
    const valid = await SwaggerParser.validate(await document.json());
    return Object.keys(valid.paths ?? {});
  }
}
