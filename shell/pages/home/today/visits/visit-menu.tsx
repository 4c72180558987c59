import { openPatientInfo } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { Menu, UndoIcon, type MenuItem } from "@carnet/shell/ui/full";
import { ArrivedIcon, CancelledIcon, ClockIcon, DeleteIcon, NoShowIcon, UserIcon } from "@carnet/shell/ui/more";
import type { MarkedState, VisitOfDay } from "@carnet/services/seance/contract";
import { useVisitActions } from "./use-visit-actions.ts";

const states = [
  ["expected", UndoIcon],
  ["arrived", ArrivedIcon],
  ["cancelled", CancelledIcon],
  ["noShow", NoShowIcon],
] as const satisfies readonly (readonly [MarkedState, unknown])[];

/** What can be done to a visit by hand; nothing is drawn where nothing can. */
export function VisitMenu({ visit, onMove }: { visit: VisitOfDay; onMove: (visit: VisitOfDay) => void }) {
  const t = useText("home");
  const { mark, remove } = useVisitActions();
  const { can, state, isLocked } = visit;
  const marks: MenuItem[] = states
    .filter(([to]) => can.mark && to !== state)
    .map(([to, Icon]) => ({
      label: t(`visit.mark.${to}`),
      icon: <Icon size={16} />,
      onSelect: () => void mark(visit, to),
    }));
  const items: MenuItem[] = [
    ...(isLocked
      ? []
      : [
          {
            label: t("visit.info"),
            icon: <UserIcon size={16} />,
            onSelect: () => openPatientInfo(visit.patientId),
          },
        ]),
    ...marks,
    ...(can.move ? [{ label: t("visit.move"), icon: <ClockIcon size={16} />, onSelect: () => onMove(visit) }] : []),
    ...(can.remove
      ? [
          {
            label: t("visit.remove"),
            icon: <DeleteIcon size={16} />,
            danger: true,
            onSelect: () => void remove(visit),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return <Menu compact label={t("visit.menu", { name: visit.patientName || t("today.unnamed") })} items={items} />;
}
