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
  const words = wordsIn(search, hash, documented);
  const [known, keep] = useState(words);
  useEffect(() => {
    if (words === "") return;
    keep(words);
    const query = new URLSearchParams(search);
    documented.forEach((name) => query.delete(name));
    void navigate({ pathname, search: query.toString(), hash: "" }, { replace: true, state });
  }, [documented, navigate, pathname, words, search, state]);
  return new URLSearchParams(known);
}

function wordsIn(search: string, hash: string, documented: readonly string[]): string {
  const behind = [...new URLSearchParams(hash.slice(1))];
  const entries = [...new URLSearchParams(search)].filter(([name]) => documented.includes(name));
  return new URLSearchParams(
    Object.fromEntries([...entries, ...behind].filter(([, value]) => value !== "")),
  ).toString();
}
