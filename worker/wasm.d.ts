declare module "*.wasm" {
  const module: WebAssembly.Module;
  // biome-ignore lint/style/noDefaultExport: the bundler gives a compiled module as the default export
  export default module;
}
