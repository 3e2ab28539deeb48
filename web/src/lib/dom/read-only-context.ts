import { createContext } from "react";

/** True inside a read-only region, for controls that disable themselves. */
export const ReadOnlyPlace = createContext(false);
