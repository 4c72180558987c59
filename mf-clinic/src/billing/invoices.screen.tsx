import { useCall } from "@carnet/shell/app";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { EmptyState, Page, SkeletonLines, TroublePanel } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { Link, Navigate } from "@carnet/shell/ui/router";
import { useWords } from "../words/use-words.ts";

const invoicesOf = (clinicId: string) => `/myClinic/${clinicId}/admin?sub=paymentInfo`;

/** /therapist/invoice: what Carnet charged, which stands with the payment of each clinic one owns (NAV-001). */
export function InvoicesScreen() {
  const t = useWords();
  const clinics = useCall(getMyClinics);
  const owned = clinics.data?.filter(({ isOwner }) => isOwner);
  const [only, ...others] = owned ?? [];
  if (only && others.length === 0) return <Navigate to={invoicesOf(only.id)} replace />;
  return (
    <Page title={t("billing.screen.title")} width="text">
      {clinics.isError ? (
        <TroublePanel onRetry={() => void clinics.refetch()} />
      ) : !owned ? (
        <SkeletonLines shape="card" lines={2} />
      ) : (
        <EmptyState icon={<ReceiptIcon />} title={t(only ? "billing.screen.choose" : "billing.screen.none")}>
          {only ? (
            <ul>
              {owned.map(({ id, name }) => (
                <li key={id}>
                  <Link to={invoicesOf(id)}>{name}</Link>
                </li>
              ))}
            </ul>
          ) : (
            t("billing.screen.noneWhy")
          )}
        </EmptyState>
      )}
    </Page>
  );
}
