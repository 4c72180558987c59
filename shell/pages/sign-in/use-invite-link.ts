import { useState } from "react";
import { useLocation } from "@carnet/shell/ui/router";

/**
 * Keeps the secret of an owner's own link (`#k=`) in this browser until the clinic is joined: signing up and signing in come between.
 * Read with the first drawing, because the address bar is cleared right after.
 */
export function useInviteLink(): void {
  const { search, hash } = useLocation();
  useState(() => {
    if (new URLSearchParams(hash.slice(1)).has("k")) void keep(search, hash);
  });
}

async function keep(search: string, hash: string): Promise<void> {
  const { inviteLinkOf, keepInviteLink } = await import("@carnet/shell/app");
  const link = inviteLinkOf({ search, hash });
  if (link) keepInviteLink(link);
}
