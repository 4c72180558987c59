import { LinkButton, StateChip, toast } from "@carnet/shell/ui";
import {
  ArchiveIcon,
  Badge,
  ConfirmDialog,
  KeyIcon,
  Menu,
  PatientHeader,
  SeanceIcon,
  UndoIcon,
} from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { goTo } from "@carnet/shell/app";
import { recordClient, refetchRecord, reopenRecord } from "@carnet/shell/record";
import { useAction } from "@carnet/shell/ui";
import { ageInYears, localDay } from "@carnet/services/patient/contract";
import { useContext, useState, useSyncExternalStore } from "react";
import { ConfirmationContext } from "../saving/confirmation.ts";
import css from "./record.module.css";
import { useBoard } from "../saving/use-board.ts";
import { useRecord } from "./use-record.ts";

/** Who this record is about, where its changes are, and what can be done with all of it; never scrolls away. */
export function RecordHeader() {
  const t = useText("patient");
  const { patient, key, parts } = useRecord();
  const { state, savedAt, retry } = useBoard();
  const desk = useContext(ConfirmationContext);
  const isHeld = useSyncExternalStore(desk.hear, desk.read) > 0 && state === "local";
  const [asking, setAsking] = useState(false);
  const { id, fullName, dateOfBirth, can, deletedAt } = patient;
  const seance = `/therapist/seance?patientId=${id}`;
  const recover = useAction(async () => reopenRecord(await recordClient.recover(id)));
  const archive = useAction(async () => {
    await recordClient.archive(id);
    await refetchRecord(id);
    setAsking(false);
    toast(t("record.archive.done", { name: fullName }), { undo: () => void recover.run() });
  });
  const items = [
    ...(key ? [{ label: t("record.seances"), icon: <SeanceIcon />, onSelect: () => goTo(seance) }] : []),
    ...(can.archive
      ? [{ label: t("record.archive.open"), icon: <ArchiveIcon />, onSelect: () => setAsking(true) }]
      : []),
    ...(can.recover
      ? [{ label: t("record.archive.recover"), icon: <UndoIcon />, onSelect: () => void recover.run() }]
      : []),
  ];
  const warnings = Object.values(parts.privateInfo.value.exclusionsWarnings ?? {}).filter((text) => text.trim());
  return (
    <>
      <PatientHeader
        name={fullName}
        age={dateOfBirth ? ageInYears(dateOfBirth, localDay(new Date())) : null}
        sex={patient.gender}
        archived={deletedAt !== null}
        readOnly={patient.isReadOnly}
        warning={warnings.at(-1) ?? null}
        readers={t("record.readers")}
        actions={
          <>
            {key && patient.rotationPending && (
              <Badge tone="warning" icon={<KeyIcon />}>
                {t("record.rotation.badge")}
              </Badge>
            )}
            <StateChip
              state={patient.isReadOnly ? "readonly" : state}
              savedAt={savedAt}
              onRetry={isHeld ? undefined : retry}
            />
            {key && (
              <LinkButton
                href={seance}
                size="small"
                icon={<SeanceIcon />}
                className={css.keep ?? ""}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(seance);
                }}
              >
                {t("record.seances")}
              </LinkButton>
            )}
            {items.length > 0 && <Menu compact label={t("record.more")} items={items} />}
          </>
        }
      />
      <ConfirmDialog
        opened={asking}
        title={t("record.archive.title", { name: fullName })}
        confirm={t("record.archive.confirm")}
        busy={archive.busy}
        onConfirm={() => void archive.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t("record.archive.text")}</p>
      </ConfirmDialog>
    </>
  );
}
