import { useEffect, useState } from "react";
import { searchPatients, type FoundPatient } from "@carnet/services/patient/contract";
import { call } from "@carnet/shell/api";
import { setAnswer as keepAnswer } from "@carnet/shell/app";
import { knownPatients } from "./known-patients.ts";

/** The fewest letters that are looked for. */
const shortest = 2;
const pause = 200;

interface Answer {
  asked: string;
  found: FoundPatient[];
  failed: boolean;
  offline: boolean;
}

interface Found {
  found: FoundPatient[];
  searching: boolean;
  /** Nobody could be asked, which is not that there is nobody. */
  failed: boolean;
  /** Only the patients this page has read were looked through. */
  offline: boolean;
}

/**
 * The patients of a query, asked for once the typing pauses; only the answer to the newest query counts. Without the network, those this
 * page has read.
 */
export function useFound(query: string, withArchived: boolean): Found {
  const [answer, setAnswer] = useState<Answer>({ asked: "", found: [], failed: false, offline: false });
  const asked = query.length >= shortest ? `${withArchived}${query}` : "";
  useEffect(() => {
    if (!asked) return undefined;
    const giveUp = new AbortController();
    const lookHere = () =>
      setAnswer({ asked, found: knownPatients(query, withArchived), failed: false, offline: true });
    const timer = setTimeout(() => {
      if (!navigator.onLine) return lookHere();
      const archived = withArchived ? { query: { include: "archived" as const } } : {};
      call(searchPatients, { params: { query }, ...archived, signal: giveUp.signal, quiet: true }).then(
        (found) => {
          keepAnswer(searchPatients, { params: { query }, ...archived }, found);
          setAnswer({ asked, found, failed: false, offline: false });
        },
        () => {
          if (giveUp.signal.aborted) return;
          if (!navigator.onLine) return lookHere();
          setAnswer({ asked, found: [], failed: true, offline: false });
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
    offline: isCurrent && answer.offline,
  };
}
