import { useEffect, useState } from "react";
import type { FieldRef } from "@carnet/shell/crypto";
import { openJournal } from "@carnet/shell/journal";
import { nameOfPlace } from "@carnet/shell/record";
import { camelPath } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import { hasNotes } from "../drawings/is-drawn.ts";
import type { SectionName } from "../sections/sections.tsx";

/** What was typed in a session on this device and is not on the server: it may be all there is of a part. */
export interface UnsentParts {
  /** There is something, in the session as it was open or in an amendment. */
  isAny: boolean;
  /** There is something of a place as it was open. */
  isUnsent(place: FieldRef): boolean;
  /** There is something of an amendment: once its part is shown, it comes back by itself. */
  isAmending(path: string): boolean;
  /** The sections that were typed in while they were open. */
  sections: ReadonlySet<SectionName>;
}

/** Looks once for what was typed in the closed session on the page and could not be sent. */
export function useUnsent(): UnsentParts {
  const { chart } = useChart();
  const { id, patientId } = chart.seance;
  const [names, find] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    const isTyped = new RegExp(`^(seance|drawing)/${id}/(amendment/)?[^/]+$`);
    void openJournal()
      .waiting()
      .then((drafts) => isShown && find(drafts.map(({ key }) => key).filter((key) => isTyped.test(key))));
    return () => {
      isShown = false;
    };
  }, [id]);
  const amendment = `seance/${id}/amendment/`;
  return {
    isAny: names.length > 0,
    isUnsent: (place) => names.includes(nameOfPlace(patientId, place)),
    isAmending: (path) => names.includes(amendment + camelPath(path)),
    sections: new Set(names.filter((name) => !name.startsWith(amendment)).map((name) => sectionOf(name, chart))),
  };
}

function sectionOf(name: string, chart: OpenSeance): SectionName {
  const [entity, , field] = name.split("/");
  if (entity === "seance") return field as SectionName;
  const isFree = field === "notes" ? hasNotes(chart, "freeHand") : field === "_blank";
  return isFree ? "freeHand" : "drawings";
}
