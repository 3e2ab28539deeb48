import { LAYOUT_VERSION } from "../../assembly/layout.ts";

/** KernelExports lists the exports of the compiled kernel. Addresses are byte offsets into its memory. */
export interface KernelExports {
  readonly memory: WebAssembly.Memory;
  version(): number;
  allocate(bytes: number): number;
  release(address: number): void;
  evaluate(table: number, batch: number): void;
  problemCreate(m: number, n: number): number;
  problemLoad(problem: number): void;
  problemSolve(problem: number): number;
  problemBegin(problem: number): number;
  problemRun(problem: number, pivots: number): number;
  problemStop(problem: number): number;
  problemRefine(problem: number): number;
  problemRanging(problem: number, to: number): void;
  conflictCreate(problem: number): number;
  conflictRun(conflict: number, pivots: number): number;
  conflictFinish(conflict: number): number;
  searchCreate(problem: number): number;
  searchStart(search: number): void;
  searchRelax(search: number): void;
  searchRun(search: number, nodes: number, pivots: number): number;
  searchFinish(search: number): void;
  changeCost(problem: number, j: number, cost: number): void;
  changeBounds(problem: number, variable: number, lower: number, upper: number): void;
  changeCoefficient(problem: number, i: number, j: number, value: number): void;
  exp(x: number): number;
  log(x: number): number;
  normalBelow(z: number): number;
  pow(x: number, y: number): number;
  pow075(x: number): number;
}

/** KernelMemory holds the kernel's exports and typed views of its memory, made again whenever the memory has grown. */
export class KernelMemory {
  readonly exports: KernelExports;
  private buffer: ArrayBuffer;
  private words: Int32Array;
  private doubles: Float64Array;

  constructor(exports: KernelExports) {
    this.exports = exports;
    this.buffer = exports.memory.buffer;
    this.words = new Int32Array(this.buffer);
    this.doubles = new Float64Array(this.buffer);
  }

  /** Returns the memory as doubles, indexed by address / 8. A call that may allocate makes the view invalid. */
  f64(): Float64Array {
    if (this.buffer !== this.exports.memory.buffer) this.refresh();
    return this.doubles;
  }

  /** Returns the memory as 32-bit words, indexed by address / 4. A call that may allocate makes the view invalid. */
  i32(): Int32Array {
    if (this.buffer !== this.exports.memory.buffer) this.refresh();
    return this.words;
  }

  private refresh(): void {
    this.buffer = this.exports.memory.buffer;
    this.words = new Int32Array(this.buffer);
    this.doubles = new Float64Array(this.buffer);
  }
}

/** Starts the kernel; throws when the module was built for another layout than this host. */
export function openKernel(module: WebAssembly.Module): KernelMemory {
  const abort = () => {
    throw new Error("the kernel aborted");
  };
  const exports = kernelExports(new WebAssembly.Instance(module, { env: { abort } }));
  const version = exports.version();
  if (version !== LAYOUT_VERSION) {
    throw new Error(`kernel layout ${version}, host layout ${LAYOUT_VERSION}: rebuild the kernel`);
  }
  return new KernelMemory(exports);
}

/** Casts the exports of the module, which carry no types; the layout version proves that they are the kernel's. */
function kernelExports(instance: WebAssembly.Instance): KernelExports {
  return instance.exports as unknown as KernelExports;
}
