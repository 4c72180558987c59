import { useCall } from "@carnet/shell/app";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { EmptyState, Page, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { Link, Navigate, useSearchParams } from "@carnet/shell/ui/router";
import { useWords } from "../words/use-words.ts";
import { InvoiceScreen } from "./invoice.screen.tsx";
import { invoicesOf } from "./invoices-of.ts";

/** /therapist/invoice: what Carnet charged, which stands with the payment of each clinic one owns (NAV-001); one invoice where it is named. */
export function InvoicesScreen() {
  const [query] = useSearchParams();
  const id = query.get("invoiceId");
  return id ? <InvoiceScreen key={id} id={id} /> : <ClinicsWithInvoices />;
}

function ClinicsWithInvoices() {
  const t = useWords();
  const clinics = useCall(getMyClinics);
  const owned = clinics.data?.filter(({ isOwner }) => isOwner);
  const [only, ...others] = owned ?? [];
  if (only && others.length === 0) return <Navigate to={invoicesOf(only.id)} replace />;
  return (
    <Page title={t("billing.screen.title")} width="text">
      {clinics.isError ? (
        <ErrorPanel onRetry={() => void clinics.refetch()} />
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
