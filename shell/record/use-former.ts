import { useQuery } from "@tanstack/react-query";
import type { Former } from "./former-version.ts";

/** The former version of a part that does not open: looked for once, and forgotten once the part is off the page. */
export const useFormer = <Value>(place: string, find: () => Promise<Former<Value> | null>) =>
  useQuery({ queryKey: ["former", place], queryFn: find, staleTime: Infinity, gcTime: 0 });
