import { useNames } from "@carnet/shell/record";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "@carnet/shell/app";
import { Button, Card, Notice, SkeletonLines, toast, ErrorPanel } from "@carnet/shell/ui";
import { DataTable, type Column } from "@carnet/shell/ui/lists";
import { SidePanel, SignIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { getConsents, type ConsentView } from "@carnet/services/patient/contract";
import { useClinic } from "../record/use-clinic.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { AgreementDialog } from "./agreement.dialog.tsx";
import css from "./consents.module.css";
import { openSigned } from "./open-signed.ts";
import { SignedText } from "./signed-text.tsx";
import { saidOfAgreement, signedAt, verifyAgreements, type Standings } from "./verify-consent.ts";
import { useSignedColumns } from "./use-signed-columns.tsx";

/** With whom this patient agreed to share the record: the clinic, or one therapist, each with its signature (CON-007). */
export function AgreementsCard({ standings }: { standings: Standings | undefined }) {
  const t = useText("patient");
  const record = useReadableRecord();
  const { patient } = record;
  const { data: list, error, refetch } = useCall(getConsents, { params: { id: patient.id } }, { staleTime: 0 });
  const { data: checks } = useQuery({
    queryKey: ["patient", "agreementChecks", patient.id, list, standings],
    enabled: list !== undefined && standings !== undefined,
    queryFn: () => verifyAgreements(record, list!, standings!),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  const { data: clinic } = useClinic(patient.clinicId, patient.can.signConsent);
  const nameOf = useNames(patient.clinicId, record.key.crypto);
  const [signing, setSigning] = useState(false);
  const [shown, setShown] = useState<ConsentView | null>(null);
  const granteeOf = ({ therapistId }: ConsentView) =>
    therapistId === null ? t("consents.agreements.clinic") : nameOf(therapistId);
  const signed = useSignedColumns<ConsentView>(patient.clinicId, checks);
  const columns: Column<ConsentView>[] = [
    { key: "grantee", header: t("consents.agreements.column"), cell: granteeOf },
    ...signed,
  ];
  const hasClinics = list?.some(({ therapistId, withdrawnAt }) => therapistId === null && !withdrawnAt);
  return (
    <section aria-labelledby="agreements">
      <div className={css.head}>
        <div className={css.heading}>
          <h2 id="agreements">{t("consents.agreements.heading")}</h2>
          <p>{t("consents.agreements.intro")}</p>
        </div>
        {patient.can.signConsent && list && !hasClinics && (
          <Button icon={<SignIcon />} disabled={!clinic} onClick={() => setSigning(true)}>
            {t("consents.agreements.open")}
          </Button>
        )}
      </div>
      {error ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : (
        <Card look={list?.length === 0 ? "plain" : "sheet"}>
          <DataTable
            caption={t("consents.agreements.heading")}
            columns={columns}
            rows={list ?? []}
            rowKey={({ id }) => id}
            loading={!list}
            onOpen={setShown}
            empty={<p className={css.none}>{t("consents.agreements.none")}</p>}
          />
        </Card>
      )}
      {signing && clinic && (
        <AgreementDialog
          clinic={clinic}
          onClose={() => setSigning(false)}
          onSigned={() => {
            setSigning(false);
            toast(t("consents.agreements.done"), { tone: "success" });
            void refetch();
          }}
        />
      )}
      {shown && (
        <AgreementPanel
          agreement={shown}
          title={t("consents.agreements.of", { grantee: granteeOf(shown) })}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}

interface AgreementPanelProps {
  agreement: ConsentView;
  title: string;
  onClose: () => void;
}

/** One agreement, as it was read and signed. */
function AgreementPanel({ agreement, title, onClose }: AgreementPanelProps) {
  const t = useText("patient");
  const record = useReadableRecord();
  const { id, signature, mode, statement, createdAt } = agreement;
  const { data: signed } = useQuery({
    queryKey: ["patient", "agreement", id],
    queryFn: () =>
      openSigned(
        record,
        { id, field: "signature", sealed: signature, sealedFor: mode === "patient" ? "portal" : "patient" },
        saidOfAgreement(agreement),
        statement,
      ),
  });
  return (
    <SidePanel opened onClose={onClose} title={title} width="wide">
      {signed === undefined && <SkeletonLines lines={6} />}
      {signed === null && <Notice tone="danger">{t("consents.notAsSigned")}</Notice>}
      {signed && <SignedText signed={signed} title={title} at={signedAt(agreement)} receivedAt={createdAt} />}
    </SidePanel>
  );
}
