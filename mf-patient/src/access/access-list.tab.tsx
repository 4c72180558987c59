import { call } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import {
  Button,
  Card,
  IconButton,
  Notice,
  PrivateText,
  RefusalNotice,
  toast,
  ErrorPanel,
  useAction,
} from "@carnet/shell/ui";
import { Badge, ConfirmDialog } from "@carnet/shell/ui/full";
import { DeleteIcon, InviteIcon } from "@carnet/shell/ui/more";
import { KeyBadge } from "@carnet/shell/ui/keys";
import { DataTable, type Column } from "@carnet/shell/ui/lists";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { type AccessEntry, getReaders, removeReader } from "@carnet/services/patient/contract";
import { useState } from "react";
import css from "../consents/consents.module.css";
import { useReadableRecord } from "../record/use-record.ts";
import { useRefusalWords } from "../record/use-refusal-words.ts";
import { AccessEvents } from "./access-events.tsx";
import { GrantDialog } from "./grant.dialog.tsx";
import { useNewKey } from "./use-new-key.ts";
import { useReaderReasons } from "./use-reader-reasons.ts";
import { WhyLine } from "./why-line.tsx";

/** What somebody is to the clinic, as one word. */
const roleOf = (entry: AccessEntry) =>
  entry.isClinicOwner
    ? "owner"
    : entry.isClinicManager
      ? "manager"
      : entry.isTherapist
        ? "therapist"
        : entry.isClinicMember
          ? "member"
          : "external";

/** accessList: who holds the key of this record and what this browser can check of it, and who came to look (CON-009, DEC-17). */
export function AccessListTab() {
  const t = useText("access");
  const inRecord = useText("patient");
  const words = useRefusalWords();
  const { patient } = useReadableRecord();
  const { data: readers, error, refetch } = useCall(getReaders, { params: { id: patient.id } }, { staleTime: 0 });
  const [granting, setGranting] = useState(false);
  const [leaving, setLeaving] = useState<AccessEntry | null>(null);
  const reasons = useReaderReasons(readers);
  const { mayRotate, rotate } = useNewKey();
  const revoke = useAction(async (entry: AccessEntry) => {
    await call(removeReader, { params: { id: patient.id, therapistId: entry.id } });
    setLeaving(null);
    toast(t("revoke.done", { name: nameOf(entry) }));
    const names = new Map((readers ?? []).map((each) => [each.id, nameOf(each)]));
    if (mayRotate) rotate(entry.id, (userId) => names.get(userId) ?? t("somebody"));
    await refetch();
  });
  const nameOf = ({ firstName, lastName, email }: AccessEntry) =>
    `${firstName} ${lastName}`.trim() || email || t("somebody");
  const columns: Column<AccessEntry>[] = [
    {
      key: "name",
      header: t("column.name"),
      cell: (entry) => (
        <>
          {nameOf(entry)}
          {reasons.isRenamed(entry.id) && <KeyBadge trust="renamed" />}
          {entry.isClosed && <Badge tone="warning">{t("closed")}</Badge>}
        </>
      ),
    },
    {
      key: "role",
      header: t("column.role"),
      cell: (entry) => (
        <Badge tone={roleOf(entry) === "external" ? "warning" : "neutral"}>{t(`role.${roleOf(entry)}`)}</Badge>
      ),
    },
    { key: "email", header: t("column.email"), hideBelow: "md", cell: ({ email }) => email ?? "" },
    { key: "since", header: t("column.since"), hideBelow: "sm", cell: ({ since }) => formatInstant(since) },
    {
      key: "why",
      header: t("column.why"),
      cell: ({ id }) => <WhyLine reason={reasons.of(id)} />,
    },
    {
      key: "deeds",
      header: t("column.deeds"),
      align: "end",
      cell: (entry) =>
        entry.can.revoke && (
          <IconButton
            label={t("revoke.open", { name: nameOf(entry) })}
            icon={<DeleteIcon />}
            onClick={() => setLeaving(entry)}
          />
        ),
    },
  ];
  const renamed = (readers ?? []).filter(({ id }) => reasons.isRenamed(id));
  const unproven = (readers ?? []).filter(({ id }) => reasons.of(id) === null);
  if (error) return <ErrorPanel onRetry={() => void refetch()} />;
  return (
    <div className={css.parts}>
      <div className={css.head}>
        <p>{t("intro")}</p>
        {patient.can.grantInClinic && (
          <Button variant="primary" icon={<InviteIcon />} onClick={() => setGranting(true)}>
            {t("grant.open")}
          </Button>
        )}
      </div>
      {renamed.length > 0 && (
        <Notice tone="danger" announce={false} title={t("renamed.title")}>
          {t("renamed.text", { names: renamed.map(nameOf).join(", ") })}
        </Notice>
      )}
      {unproven.length > 0 && (
        <Notice tone="warning" announce={false} title={t("unproven.title")}>
          {t("unproven.text", { names: unproven.map(nameOf).join(", ") })}
        </Notice>
      )}
      <Card>
        <DataTable
          caption={inRecord("record.tab.accessList")}
          columns={readers?.some(({ can }) => can.revoke) ? columns : columns.slice(0, -1)}
          rows={readers ?? []}
          rowKey={({ id }) => id}
          loading={!readers}
        />
      </Card>
      {patient.can.seeAccessEvents && <AccessEvents patientId={patient.id} />}
      {granting && readers && (
        <GrantDialog
          readers={readers.filter(({ id }) => reasons.of(id) !== null)}
          onClose={() => setGranting(false)}
          onGranted={(name) => {
            setGranting(false);
            toast(t("grant.done", { name }), { tone: "success" });
            void refetch();
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          opened
          danger
          title={<PrivateText>{t("revoke.title", { name: nameOf(leaving), patient: patient.fullName })}</PrivateText>}
          confirm={t("revoke.confirm")}
          busy={revoke.busy}
          onConfirm={() => void revoke.run(leaving)}
          onCancel={() => {
            setLeaving(null);
            revoke.clear();
          }}
        >
          {reasons.isRenamed(leaving.id) && (
            <Notice tone="danger">{t("revoke.renamed", { name: nameOf(leaving) })}</Notice>
          )}
          <p>{t("revoke.text")}</p>
          <p>{t(mayRotate ? "revoke.newKey" : "revoke.laterKey")}</p>
          <RefusalNotice code={revoke.refusal} words={words} />
        </ConfirmDialog>
      )}
    </div>
  );
}
