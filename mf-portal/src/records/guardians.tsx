import { call } from "@carnet/shell/api";
import { followLink, invalidate } from "@carnet/shell/app";
import { dayOf, useText } from "@carnet/shell/i18n";
import { Button, Card, LinkButton, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { agreeToGuardian, getPortalRecords, yearsLater, type PortalRecord } from "@carnet/services/portal/contract";
import { useRecords } from "./use-records.ts";

/** At home: to a parent, whose portal is the youth's by now; to the youth, in their first year, that it is theirs alone. */
export function HandOverNotices() {
  const t = useText("portal");
  const { over, all } = useRecords();
  const today = dayOf(new Date());
  const isNew = ({ signsFrom, guardians }: PortalRecord) =>
    guardians.length > 0 && signsFrom !== null && today < yearsLater(signsFrom, 1);
  return (
    <>
      {over.map(({ patientId, patientName, clinicName }) => (
        <Notice key={patientId} title={t("handOver.over", { name: patientName })}>
          {t("handOver.overText", { name: patientName, clinic: clinicName })}
        </Notice>
      ))}
      {all.filter(isNew).map(({ patientId, clinicName, guardians }) => (
        <Notice
          key={patientId}
          title={t("handOver.yours", { clinic: clinicName })}
          actions={
            <LinkButton href="/patient/consents" onClick={followLink}>
              {t("handOver.choose")}
            </LinkButton>
          }
        >
          {t("handOver.yoursText", { names: guardians.map(({ name }) => name).join(", ") })}
        </Notice>
      ))}
    </>
  );
}

/** Who answered for the patient before they did, each to let go on reading or not. */
export function Guardians({ record: { patientId, guardians } }: { record: PortalRecord }) {
  return guardians.map((guardian) => <Guardian key={guardian.userId} patientId={patientId} guardian={guardian} />);
}

interface GuardianProps {
  patientId: string;
  guardian: PortalRecord["guardians"][number];
}

function Guardian({ patientId, guardian: { userId, name, agreed } }: GuardianProps) {
  const t = useText("portal");
  const answer = useAction(async () => {
    await call(agreeToGuardian, { params: { patientId, userId }, body: { agreed: !agreed } });
    await invalidate(getPortalRecords);
  });
  return (
    <Card level={3} title={name} subtitle={t(agreed ? "handOver.reads" : "handOver.readsNot")}>
      <RefusalNotice code={answer.refusal} />
      {answer.trouble !== null && <Notice tone="danger">{t("handOver.trouble")}</Notice>}
      <Button variant={agreed ? "danger" : "secondary"} wide busy={answer.busy} onClick={() => void answer.run()}>
        {t(agreed ? "handOver.end" : "handOver.agree", { name })}
      </Button>
    </Card>
  );
}
