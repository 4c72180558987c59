import { LinkButton, PrivateText, toast, useAction } from "@carnet/shell/ui";
import {
  ArchiveIcon,
  Badge,
  CalendarIcon,
  ConfirmDialog,
  DownloadIcon,
  KeyIcon,
  Menu,
  SeanceIcon,
  UndoIcon,
} from "@carnet/shell/ui/full";
import { CashIcon } from "@carnet/shell/ui/more";
import { dayOf, useText, withWords } from "@carnet/shell/i18n";
import { followLink, goTo } from "@carnet/shell/app";
import { recordClient, refetchRecord } from "@carnet/shell/record";
import { seancePath, tabPath, today, useSessions, WorkChip, WorkspaceHead } from "@carnet/shell/workspace";
import { useNavigate } from "@carnet/shell/ui/router";
import { lazy, Suspense, useContext, useState, useSyncExternalStore } from "react";
import { ConfirmationContext } from "../saving/confirmation.ts";
import { useBoard } from "../saving/use-board.ts";
import css from "./record.module.css";
import type { RecordTab } from "./record-tabs.ts";
import { useBooking } from "./use-booking.ts";
import { useRecord } from "./use-record.ts";
import { useRecover } from "./use-recover.ts";

const ExportDialog = lazy(
  withWords(async () => {
    const [{ ExportDialog }, { loadTakeOutWords }] = await Promise.all([
      import("../take-out/export.dialog.tsx"),
      import("../take-out/words.ts"),
    ]);
    await loadTakeOutWords();
    return { default: ExportDialog };
  }),
);

const LinksDialog = lazy(
  withWords(async () => {
    const [{ LinksDialog }, { loadLinkWords }, { loadTakeOutWords }] = await Promise.all([
      import("../links/links.dialog.tsx"),
      import("../links/words.ts"),
      import("../take-out/words.ts"),
    ]);
    await Promise.all([loadLinkWords(), loadTakeOutWords()]);
    return { default: LinksDialog };
  }),
);

/** Who this record is about, where its changes are, and what can be done with all of it; never scrolls away. */
export function RecordHeader({ tab }: { tab: RecordTab | null }) {
  const t = useText("patient");
  const navigate = useNavigate();
  const record = useRecord();
  const { patient, key } = record;
  const { state, savedAt, retry } = useBoard();
  const desk = useContext(ConfirmationContext);
  const isHeld = useSyncExternalStore(desk.hear, desk.read) > 0 && (state === "local" || state === "page");
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState<"export" | "links" | null>(null);
  const { id, fullName, can } = patient;
  const recover = useRecover(id);
  const archive = useAction(async () => {
    await recordClient.archive(id);
    await refetchRecord(id);
    setAsking(false);
    toast(t("record.archive.done", { name: fullName }), { undo: () => void recover.run() });
  });
  const booking = useBooking(patient);
  const last = useSessions(id, { enabled: key !== null }).data?.pages[0]?.[0];
  const payment = key && last ? `${seancePath(id, last.number)}&panel=receipts` : null;
  const unfinished = last && last.finalizedAt === null && dayOf(last.createdOrAppointedAt) !== today() ? last : null;
  const items = [
    ...(key && unfinished
      ? [
          {
            label: t("record.goOn", { number: unfinished.number }),
            icon: <SeanceIcon size={16} />,
            onSelect: () => goTo(seancePath(id, unfinished.number)),
          },
        ]
      : []),
    ...(key && can.export
      ? [
          { label: t("record.export"), icon: <DownloadIcon size={16} />, onSelect: () => setLeaving("export") },
          { label: t("record.links"), icon: <KeyIcon size={16} />, onSelect: () => setLeaving("links") },
        ]
      : []),
    ...(booking.may
      ? [
          {
            label: t("record.booking.give"),
            icon: <CalendarIcon size={16} />,
            disabled: booking.giving.busy,
            onSelect: () => void booking.giving.run(),
          },
        ]
      : []),
    ...(can.archive
      ? [{ label: t("record.archive.open"), icon: <ArchiveIcon />, onSelect: () => setAsking(true) }]
      : []),
    ...(can.recover
      ? [{ label: t("record.archive.recover"), icon: <UndoIcon />, onSelect: () => void recover.run() }]
      : []),
  ];
  return (
    <>
      <WorkspaceHead
        record={record}
        tab={tab}
        onTab={(next) => (next === "seance" ? goTo(tabPath(id, next)) : void navigate(pathOf(id, next)))}
        actions={
          <>
            {key && patient.rotationPending && (
              <Badge tone="warning" icon={<KeyIcon />}>
                {t("record.rotation.badge")}
              </Badge>
            )}
            <WorkChip
              within="#content"
              state={patient.isReadOnly ? "readonly" : state}
              savedAt={savedAt}
              onRetry={isHeld ? undefined : retry}
            />
            {payment && (
              <span className={css.wide}>
                <LinkButton href={payment} variant="quiet" size="small" icon={<CashIcon />} onClick={followLink}>
                  {t("record.payment")}
                </LinkButton>
              </span>
            )}
            {key && <SeanceLink patientId={id} mayStart={can.write} />}
            {items.length > 0 && (
              <span className={payment ? css.wide : undefined}>
                <Menu compact label={t("record.more")} items={items} />
              </span>
            )}
            {payment && (
              <span className={css.narrow}>
                <Menu
                  compact
                  label={t("record.more")}
                  items={[{ label: t("record.payment"), icon: <CashIcon />, onSelect: () => goTo(payment) }, ...items]}
                />
              </span>
            )}
          </>
        }
      />
      <ConfirmDialog
        opened={asking}
        title={<PrivateText>{t("record.archive.title", { name: fullName })}</PrivateText>}
        confirm={t("record.archive.confirm")}
        busy={archive.busy}
        onConfirm={() => void archive.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t("record.archive.text")}</p>
      </ConfirmDialog>
      {leaving && (
        <Suspense>
          {leaving === "export" ? (
            <ExportDialog onClose={() => setLeaving(null)} onLinks={() => setLeaving("links")} />
          ) : (
            <LinksDialog onClose={() => setLeaving(null)} />
          )}
        </Suspense>
      )}
    </>
  );
}

const pathOf = (id: string, tab: RecordTab) => tabPath(id, tab).slice("/therapist".length);

/** The one next deed of a record: the session of today that is open is gone on with, else the next one is started. */
function SeanceLink({ patientId, mayStart }: { patientId: string; mayStart: boolean }) {
  const t = useText("patient");
  const { data, isPending } = useSessions(patientId);
  const last = data?.pages[0]?.[0];
  if (isPending || (!mayStart && !last)) return null;
  const isOpen = last !== undefined && last.finalizedAt === null;
  // What is written today does not go into the session of another day.
  const isLeft = isOpen && dayOf(last.createdOrAppointedAt) !== today();
  const starts = mayStart && (!isOpen || isLeft);
  const number = starts ? (last?.number ?? 0) + 1 : (last?.number ?? 1);
  return (
    <LinkButton
      href={`${tabPath(patientId, "seance")}${starts ? "&start" : ""}`}
      variant={mayStart ? "primary" : "secondary"}
      size="small"
      icon={<SeanceIcon />}
      className={css.seanceLink ?? ""}
      title={starts && isLeft ? t("record.unfinished", { number: last.number }) : undefined}
      onClick={followLink}
    >
      <span className={css.deed}>{t(starts ? "record.start" : "record.goOn", { number })}</span>
      <span className={css.deedBrief} aria-hidden="true">
        {t("record.brief", { number })}
      </span>
    </LinkButton>
  );
}
