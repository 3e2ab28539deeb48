let isTold = true;

/** Says whether the reader, from now on, has the health sections. */
export function setHealthVisible(told: boolean): void {
  isTold = told;
}

export const isHealthVisible = (): boolean => isTold;
