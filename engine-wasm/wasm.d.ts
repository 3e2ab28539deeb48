/** The WebAssembly names the host uses; the same in browsers, Workers and Node. */
declare namespace WebAssembly {
  interface Module {
    readonly __module?: never;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  const Instance: new (module: Module, imports?: Record<string, Record<string, unknown>>) => Instance;
}
