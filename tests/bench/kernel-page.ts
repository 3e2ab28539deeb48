import { measureKernel } from "./kernel-measure.ts";

window.measureKernel = measureKernel;
