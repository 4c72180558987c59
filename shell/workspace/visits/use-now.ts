import { serverNow } from "@carnet/shell/api";
import { useEffect, useState } from "react";

/** The present, anew each half minute: for what is said in minutes and hours. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
