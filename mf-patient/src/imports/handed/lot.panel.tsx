import { useCallback, useEffect, useState } from "react";
import { formatNumber, useText } from "@carnet/shell/i18n";
import { judged } from "@carnet/shell/importing";
import { SectionHead } from "@carnet/shell/importing/columns";
import { Button, ErrorPanel, SkeletonLines, useAction } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import type { OwnShare } from "@carnet/services/admin/contract";
import { loadPhoneRules } from "@carnet/services/patient/contract";
import { CheckPanel } from "../check.panel.tsx";
import { planLines } from "../import-plan.ts";
import { useChecked } from "../use-checked.ts";
import { handedWriter, type ToLookAt } from "./hand-in.ts";

interface LotPanelProps {
  share: OwnShare;
  lot: ToLookAt;
  name: string;
  onClose: () => void;
}

/** Who of a lot has an error or may be here already: mended and decided about as in a file of one's own, or left out. */
export function LotPanel({ share, lot, name, onClose }: LotPanelProps) {
  const t = useText("imports");
  const field = useText("patient");
  const of = useChecked(share.clinicId);
  const { checked, decisions, compare, show, today } = of;
  const [isAsking, setAsking] = useState(false);
  const check = useCallback(async () => {
    const rules = await loadPhoneRules();
    show(await compare(lot.people.map((person) => judged(person, today, rules))));
  }, [compare, show, today, lot]);
  const checking = useAction(check);
  const { run } = checking;
  useEffect(() => void run(), [run]);
  if (checking.trouble) return <ErrorPanel onRetry={() => void run()} />;
  if (!checked) return <SkeletonLines shape="rows" lines={4} />;
  const lines = planLines(checked.people, checked.twins, decisions, (email) => field(`fields.${email}`));
  const filled = lines.filter(({ fill }) => fill).length;
  const leftOut = lot.people.length - lines.length;
  const finish = () => {
    void handedWriter.finish(share, lines);
    onClose();
  };
  return (
    <>
      <SectionHead title={name}>
        <Button variant="quiet" onClick={onClose}>
          {t("handed.back")}
        </Button>
        <Button variant="primary" onClick={() => (leftOut > 0 ? setAsking(true) : finish())}>
          {lines.length === 0
            ? t("handed.leaveOut", { count: leftOut, lines: formatNumber(leftOut) })
            : filled > 0
              ? t("check.writeAndFill", { added: formatNumber(lines.length - filled), filled: formatNumber(filled) })
              : t("check.write", { count: lines.length, total: formatNumber(lines.length) })}
        </Button>
      </SectionHead>
      <CheckPanel
        read={{
          name: share.fileName,
          table: { columns: [...lot.columns], rows: [...lot.rows], faults: [], asides: [] },
        }}
        of={of}
        ready={lines.length}
      />
      <ConfirmDialog
        opened={isAsking}
        title={t("handed.sure", { count: leftOut, lines: formatNumber(leftOut) })}
        confirm={t("handed.leaveOut", { count: leftOut, lines: formatNumber(leftOut) })}
        onConfirm={finish}
        onCancel={() => setAsking(false)}
      >
        {t("handed.sureText")}
      </ConfirmDialog>
    </>
  );
}
