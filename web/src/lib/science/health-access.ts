let isTold = true;

/** Says whether the reader, from now on, has the health sections. */
export function tellHealth(told: boolean): void {
  isTold = told;
}

export const isHealthTold = (): boolean => isTold;
