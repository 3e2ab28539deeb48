import { createContext } from "react";

/** Whether nothing of the place on the screen may be changed, for controls that count themselves among the usable. */
export const ReadOnlyPlace = createContext(false);
