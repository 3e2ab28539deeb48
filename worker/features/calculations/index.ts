export { analysis } from "./analysis.ts";
export { comparison } from "./comparison.ts";
export { evaluation } from "./evaluation.ts";
export { evaluations } from "./evaluations.ts";
export { optimise } from "./optimise.ts";
export { requirements } from "./requirements.ts";
export { trace } from "./trace.ts";
