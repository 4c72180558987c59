import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button, Notice } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { sealed } from "@carnet/services/kit/contract";
import type { FieldRef } from "@carnet/shell/crypto";
import type { SealedProperty } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { partPlace } from "../chart/places.ts";
import type { Edited } from "../chart/use-sealed.ts";
import css from "./conflict-panel.module.css";

interface ConflictPanelProps<Value> {
  edited: Pick<Edited<Value>, "value" | "change" | "autosave">;
  part: string;
  /** Where it is sealed; where a property of the session is unless told. */
  place?: FieldRef;
  show: (value: Value) => ReactNode;
}

/** Two versions of one part, side by side; nothing is dropped before somebody chooses. */
export function ConflictPanel<Value>({ edited, part, place, show }: ConflictPanelProps<Value>) {
  const t = useText("seance");
  const { open, chart } = useChart();
  const { conflict } = edited.autosave;
  const current = sealed.safeParse(conflict?.current);
  const { data: theirs = edited.value } = useQuery({
    queryKey: ["seance", "conflict", chart.seance.id, part, current.data?.data ?? null],
    enabled: current.success,
    queryFn: async () => {
      const [opened] = await open.crypto.open<Value>(open.ref, [
        { ref: place ?? partPlace(chart.seance.id, part as SealedProperty), sealed: current.data! },
      ]);
      return opened?.ok ? opened.value : edited.value;
    },
  });
  if (!conflict) return null;
  const keepMine = () => {
    edited.change(conflict.mine);
    conflict.keepMine();
  };
  const takeTheirs = () => {
    edited.change(theirs);
    conflict.takeTheirs();
  };
  return (
    <Notice tone="warning" title={t("sections.conflict.title")}>
      <p>{t("sections.conflict.why")}</p>
      <div className={css.sides}>
        <div className={css.side}>
          <h3>{t("sections.conflict.mine")}</h3>
          <div className={css.text}>{show(conflict.mine)}</div>
          <Button onClick={keepMine}>{t("sections.conflict.keepMine")}</Button>
        </div>
        <div className={css.side}>
          <h3>{t("sections.conflict.theirs")}</h3>
          <div className={css.text}>{show(theirs)}</div>
          <Button onClick={takeTheirs}>{t("sections.conflict.takeTheirs")}</Button>
        </div>
      </div>
    </Notice>
  );
}
