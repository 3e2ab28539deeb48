let isTold = true;

/** Sets whether the reader has the health sections. */
export function setHealthVisible(told: boolean): void {
  isTold = told;
}

export const isHealthVisible = (): boolean => isTold;
