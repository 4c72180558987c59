import { useEffect, useState } from "react";
import { searchPatients, type FoundPatient } from "@carnet/services/patient/contract";
import { call } from "@carnet/shell/api";

/** The fewest letters that are looked for. */
const shortest = 2;
const pause = 200;

interface Answer {
  asked: string;
  found: FoundPatient[];
  failed: boolean;
}

interface Found {
  found: FoundPatient[];
  searching: boolean;
  /** Nobody could be asked, which is not that there is nobody. */
  failed: boolean;
}

/** The patients of a query, asked for once the typing pauses; only the answer to the newest query counts. */
export function useFound(query: string, withArchived: boolean): Found {
  const [answer, setAnswer] = useState<Answer>({ asked: "", found: [], failed: false });
  const asked = query.length >= shortest ? `${withArchived}${query}` : "";
  useEffect(() => {
    if (!asked) return undefined;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      const archived = withArchived ? { query: { include: "archived" as const } } : {};
      call(searchPatients, { params: { query }, ...archived, signal: giveUp.signal, quiet: true }).then(
        (found) => setAnswer({ asked, found, failed: false }),
        () => {
          if (!giveUp.signal.aborted) setAnswer({ asked, found: [], failed: true });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [asked, query, withArchived]);
  const isCurrent = asked !== "" && answer.asked === asked;
  return {
    found: isCurrent ? answer.found : [],
    searching: asked !== "" && !isCurrent,
    failed: isCurrent && answer.failed,
  };
}
