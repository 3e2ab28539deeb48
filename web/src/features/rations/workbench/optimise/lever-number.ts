import { numberText } from "#web/features/rations/number-text.ts";

/** Writes a figure of a lever: hours, or kg of a strip. */
export const leverNumber = (value: number): string => numberText(value, 1);
