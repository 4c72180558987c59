import { useEffect, useState } from "react";
import type { FieldRef } from "@carnet/shell/crypto";
import { openJournal } from "@carnet/shell/journal";
import { nameOfPlace } from "@carnet/shell/record";
import { useChart } from "../chart/chart-context.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import { hasNotes } from "../drawings/is-drawn.ts";
import type { SectionName } from "../sections/sections.tsx";

/** What was typed in a session on this device and is not on the server: it may be all there is of a part. */
export interface UnsentParts {
  isUnsent(place: FieldRef): boolean;
  /** The sections it was typed in. */
  sections: ReadonlySet<SectionName>;
}

/** Looks once for what was typed in the closed session on the page and could not be sent; amendments come back by themselves. */
export function useUnsent(): UnsentParts {
  const { chart } = useChart();
  const { id, patientId } = chart.seance;
  const [names, find] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    const isTyped = new RegExp(`^(seance|drawing)/${id}/[^/]+$`);
    void openJournal()
      .waiting()
      .then((drafts) => isShown && find(drafts.map(({ key }) => key).filter((key) => isTyped.test(key))));
    return () => {
      isShown = false;
    };
  }, [id]);
  return {
    isUnsent: (place) => names.includes(nameOfPlace(patientId, place)),
    sections: new Set(names.map((name) => sectionOf(name, chart))),
  };
}

function sectionOf(name: string, chart: OpenSeance): SectionName {
  const [entity, , field] = name.split("/");
  if (entity === "seance") return field as SectionName;
  const isFree = field === "notes" ? hasNotes(chart, "freeHand") : field === "_blank";
  return isFree ? "freeHand" : "drawings";
}
