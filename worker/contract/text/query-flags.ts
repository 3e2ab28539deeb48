/** Values of yes and no in an address. */
export const flags = ["true", "false", "1", "0"] as const;
export const isYes = (written: string | undefined): boolean => written === "true" || written === "1";
