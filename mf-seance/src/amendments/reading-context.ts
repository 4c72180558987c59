import { createContext, useContext } from "react";

/** How a closed session is read: as it stands now, or the original alone, as it was signed; and how that is changed. */
export interface Reading {
  isAsSigned: boolean;
  showSigned(isAsSigned: boolean): void;
}

export const ReadingContext = createContext<Reading>({ isAsSigned: false, showSigned: () => undefined });

export const useReading = (): Reading => useContext(ReadingContext);
