import { invalidate, useCall } from "@carnet/shell/app";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { Button, Card, ErrorPanel, SkeletonLines, Stack, toast } from "@carnet/shell/ui";
import { getSigned } from "@carnet/services/patient/contract";
import { getPortalSharings, type PortalSharing } from "@carnet/services/portal/contract";
import { useState } from "react";
import type { OpenPortal } from "./sign-own-form.ts";
import { WithdrawDialog } from "./withdraw.dialog.tsx";
import { withdrawSharing } from "./withdraw.ts";

/** With whom the patient shares one record: each is theirs to take back (CON-007). */
export function Sharings({ open, clinicName }: { open: OpenPortal; clinicName: string }) {
  const t = useText("portal");
  const { data, isError, refetch } = useCall(getPortalSharings, { params: { id: open.patientId } }, { staleTime: 0 });
  const [leaving, setLeaving] = useState<PortalSharing | null>(null);
  if (isError && data === undefined) return <ErrorPanel onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={2} />;
  const nameOf = ({ therapistId, name }: PortalSharing) =>
    therapistId === null
      ? t("consents.sharing.clinic", { clinic: name || clinicName })
      : name || t("consents.sharing.somebody");
  const day = (at: string) => formatDay(dayOf(new Date(at)));
  return (
    <Stack>
      {data.map((each) => (
        <Card
          key={each.id}
          level={3}
          look={each.withdrawnAt ? "sunken" : "sheet"}
          title={t("consents.sharing.with", { name: nameOf(each) })}
          subtitle={
            each.withdrawnAt
              ? t("consents.sharing.withdrawnOn", { day: day(each.withdrawnAt) })
              : t("consents.signedOn", { day: day(each.signedAt) })
          }
        >
          {!each.withdrawnAt && (
            <Button variant="danger" wide onClick={() => setLeaving(each)}>
              {t("consents.sharing.withdraw")}
            </Button>
          )}
        </Card>
      ))}
      {leaving && (
        <WithdrawDialog
          title={t("consents.sharing.ask", { name: nameOf(leaving) })}
          confirm={t("consents.sharing.withdraw")}
          consequences={[
            t("consents.sharing.stops", { name: nameOf(leaving) }),
            t("consents.sharing.known", { clinic: clinicName }),
            t("consents.sharing.gone"),
            t("consents.sharing.stays"),
          ]}
          withdraw={async () => {
            await withdrawSharing(open, leaving);
            await Promise.all([invalidate(getPortalSharings), invalidate(getSigned)]);
            toast(t("consents.sharing.done"), { tone: "success" });
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Stack>
  );
}
