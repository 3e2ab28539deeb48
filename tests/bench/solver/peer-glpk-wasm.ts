import { createRequire } from "node:module";
import type { Model } from "#engine/lp/model.ts";
import type { Answer, Loaded, Peer } from "./peer.ts";

/** The part of the C interface that is used here. */
interface Glpk {
  HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(at: number): void;
  _glp_term_out(on: number): number;
  _glp_create_prob(): number;
  _glp_delete_prob(problem: number): void;
  _glp_set_obj_dir(problem: number, direction: number): void;
  _glp_set_obj_coef(problem: number, j: number, value: number): void;
  _glp_add_rows(problem: number, count: number): number;
  _glp_add_cols(problem: number, count: number): number;
  _glp_set_row_bnds(problem: number, i: number, type: number, lower: number, upper: number): void;
  _glp_set_col_bnds(problem: number, j: number, type: number, lower: number, upper: number): void;
  _glp_set_col_kind(problem: number, j: number, kind: number): void;
  _glp_set_mat_col(problem: number, j: number, count: number, index: number, value: number): void;
  _glp_scale_prob(problem: number, flags: number): void;
  _glp_init_smcp(parameters: number): void;
  _glp_simplex(problem: number, parameters: number): number;
  _glp_get_status(problem: number): number;
  _glp_get_obj_val(problem: number): number;
  _glp_get_col_prim(problem: number, j: number): number;
  _glp_get_row_dual(problem: number, i: number): number;
  _glp_analyze_bound(problem: number, k: number, v1: number, n1: number, v2: number, n2: number): void;
  _glp_analyze_coef(
    problem: number,
    k: number,
    c1: number,
    n1: number,
    v1: number,
    c2: number,
    n2: number,
    v2: number,
  ): void;
  _glp_get_row_stat(problem: number, i: number): number;
  _glp_get_col_stat(problem: number, j: number): number;
}

const load = createRequire(import.meta.url)("glpk-wasm") as () => Promise<Glpk>;
const glpk = await load();
glpk._glp_term_out(0);

const OPTIMAL = 5;
const NO_FEASIBLE = [3, 4];
const BASIC = 1;
const SCALE_AUTO = 0x80;
const DUAL_THEN_PRIMAL = 2;
/** Where the method is in the simplex parameters, and their size. */
const METHOD = 4;
const PARAMETERS = 400;

function typeOf(lower: number, upper: number): number {
  if (lower === upper) return 5;
  if (!Number.isFinite(lower)) return Number.isFinite(upper) ? 3 : 1;
  return Number.isFinite(upper) ? 4 : 2;
}

function open(model: Model): Loaded {
  const { m, n } = model;
  const problem = glpk._glp_create_prob();
  const parameters = glpk._malloc(PARAMETERS);
  const index = glpk._malloc(4 * (m + 1));
  const value = glpk._malloc(8 * (m + 1));
  const scratch = glpk._malloc(64);
  const view = () => new DataView(glpk.HEAPU8.buffer);
  glpk._glp_init_smcp(parameters);
  view().setInt32(parameters, 0, true);
  view().setInt32(parameters + METHOD, DUAL_THEN_PRIMAL, true);
  glpk._glp_set_obj_dir(problem, model.sense === 1 ? 1 : 2);
  glpk._glp_set_obj_coef(problem, 0, model.offset);
  if (m > 0) glpk._glp_add_rows(problem, m);
  glpk._glp_add_cols(problem, n);
  const row = (i: number, low: number, high: number) =>
    glpk._glp_set_row_bnds(problem, i + 1, typeOf(low, high), low, high);
  const column = (j: number, low: number, high: number) =>
    glpk._glp_set_col_bnds(problem, j + 1, typeOf(low, high), low, high);
  const columns = Array.from({ length: n }, (_, j) => {
    const rows: number[] = [];
    const values: number[] = [];
    for (let k = model.starts[j]!; k < model.starts[j + 1]!; k++) {
      rows.push(model.index[k]!);
      values.push(model.value[k]!);
    }
    return { rows, values };
  });
  const entries = (j: number) => {
    const { rows, values } = columns[j]!;
    const words = new Int32Array(glpk.HEAPU8.buffer);
    const doubles = new Float64Array(glpk.HEAPU8.buffer);
    rows.forEach((i, k) => {
      words[index / 4 + k + 1] = i + 1;
      doubles[value / 8 + k + 1] = values[k]!;
    });
    glpk._glp_set_mat_col(problem, j + 1, rows.length, index, value);
  };
  for (let i = 0; i < m; i++) row(i, model.rl[i]!, model.ru[i]!);
  for (let j = 0; j < n; j++) {
    column(j, model.xl[j]!, model.xu[j]!);
    glpk._glp_set_obj_coef(problem, j + 1, model.c[j]!);
    entries(j);
  }
  glpk._glp_scale_prob(problem, SCALE_AUTO);
  return {
    change(change) {
      if (change.t === "cost") glpk._glp_set_obj_coef(problem, change.j + 1, change.value);
      else if (change.t === "col") column(change.j, change.lower, change.upper);
      else if (change.t === "row") row(change.i, change.lower, change.upper);
      else {
        const { rows, values } = columns[change.j]!;
        values[rows.indexOf(change.i)] = change.value;
        entries(change.j);
      }
    },
    solve(): Answer {
      glpk._glp_simplex(problem, parameters);
      const status = glpk._glp_get_status(problem);
      const x = new Float64Array(n);
      for (let j = 0; j < n; j++) x[j] = glpk._glp_get_col_prim(problem, j + 1);
      if (status === OPTIMAL) return { status: "optimal", objective: glpk._glp_get_obj_val(problem) };
      return { status: NO_FEASIBLE.includes(status) ? "infeasible" : "other", objective: Number.NaN };
    },
    ranging() {
      const y = new Float64Array(m);
      for (let i = 0; i < m; i++) y[i] = glpk._glp_get_row_dual(problem, i + 1);
      for (let k = 1; k <= m + n; k++) {
        const status = k <= m ? glpk._glp_get_row_stat(problem, k) : glpk._glp_get_col_stat(problem, k - m);
        const [a, b] = [scratch, scratch + 32];
        if (status !== BASIC) glpk._glp_analyze_bound(problem, k, a, a + 8, b, b + 8);
        else if (k > m) glpk._glp_analyze_coef(problem, k, a, a + 8, a + 16, b, b + 8, b + 16);
      }
    },
    close() {
      glpk._glp_delete_prob(problem);
      for (const at of [parameters, index, value, scratch]) glpk._free(at);
    },
  };
}

export const glpkWasm: Peer = { name: "glpk-wasm", open };
