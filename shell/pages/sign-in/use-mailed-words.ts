import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "@carnet/shell/ui/router";

/**
 * What a mailed link says behind its #, where no server, log or Referer sees it, taken out of the address bar once read; a link
 * followed while the page stands open counts too. The `documented` names are also read from the query, as the documents print
 * them, and taken out of it.
 */
export function useMailedWords(documented: readonly string[] = []): URLSearchParams {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const said = wordsIn(search, hash, documented);
  const [known, keep] = useState(said);
  useEffect(() => {
    if (said === "") return;
    keep(said);
    const query = new URLSearchParams(search);
    documented.forEach((name) => query.delete(name));
    void navigate({ pathname, search: query.toString(), hash: "" }, { replace: true, state });
  }, [documented, navigate, pathname, said, search, state]);
  return new URLSearchParams(known);
}

function wordsIn(search: string, hash: string, documented: readonly string[]): string {
  const behind = [...new URLSearchParams(hash.slice(1))];
  const asked = [...new URLSearchParams(search)].filter(([name]) => documented.includes(name));
  return new URLSearchParams(Object.fromEntries([...asked, ...behind].filter(([, value]) => value !== ""))).toString();
}
