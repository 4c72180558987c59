import type { ReactNode } from "react";

/** Something that could name a person: blurred while the privacy key is on. */
export function PrivateText({ children }: { children: ReactNode }) {
  return <span data-private>{children}</span>;
}
