import { createContext, useContext } from "react";

/** How a closed session is read: as it stands now, or the original alone, as it was signed. */
export const ReadingContext = createContext({ isAsSigned: false });

export const useReading = () => useContext(ReadingContext);
