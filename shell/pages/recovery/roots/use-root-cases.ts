import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { loadCrypto } from "@carnet/shell/crypto";
import { lookAfterRoots, type Returning, type RootCase } from "./look-after-roots.ts";

const key = ["roots"];
/** The page itself comes first. */
const soon = 1_000;

/** Looks at the roots of one's clinics soon after the page came, and again when the log of one says that it changed. */
export function useRootCases() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), soon);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    let off = () => undefined as void;
    let gone = false;
    void loadCrypto().then((crypto) => {
      if (gone) return;
      off = crypto.on("root-changed", () => void queryClient.invalidateQueries({ queryKey: key }));
    });
    return () => {
      gone = true;
      off();
    };
  }, []);
  return useQuery({ queryKey: key, queryFn: lookAfterRoots, enabled: isTime, staleTime: 60_000 }, queryClient);
}

/** After the kit did it: said until it is read, while everything else is asked again. */
export async function rootIsBack({ clinicId, clinic, digits }: Returning): Promise<void> {
  const back: Returning = { clinicId, clinic, digits, kind: "byKit", hasKit: false };
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
  queryClient.setQueryData<RootCase[]>(key, (cases = []) =>
    cases.map((found) => (found.clinicId === clinicId ? back : found)),
  );
}

/** After a root was confirmed, or is one's own again: everything that was read may look different now. */
export const rootsMoved = () => queryClient.invalidateQueries();
