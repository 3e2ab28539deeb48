declare module "jsonld" {
  interface Options {
    base: string;
    documentLoader: (url: string) => Promise<{ documentUrl: string; document: object }>;
    safe: boolean;
    compactToRelative?: boolean;
  }
  const jsonld: {
    expand: (document: object, options: Options) => Promise<object[]>;
    compact: (document: object, context: unknown, options: Options) => Promise<object>;
    toRDF: (document: object, options: Options & { format: "application/n-quads" }) => Promise<string>;
  };
  export = jsonld;
}
