import { useQuery } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import type { SignedLine } from "@carnet/shell/crypto";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { useSigned } from "@carnet/shell/portal-documents";
import { Button, Card, ErrorPanel, Notice } from "@carnet/shell/ui";
import { getPortalSharings } from "@carnet/services/portal/contract";
import { compareOwn } from "./compare-own.ts";
import css from "./consents.module.css";
import { useOwnConsents } from "./own-consents.client.ts";
import type { OpenPortal } from "./sign-own-form.ts";

/** What was signed about one record, in its order, and what of the lists on this page is not as it was signed. */
export function SignedHere({ open, clinicName }: { open: OpenPortal; clinicName: string }) {
  const t = useText("portal");
  const { patientId } = open;
  const { lines, trouble, isError, refetch } = useSigned(open.portal, patientId);
  const { signed: forms, toSign, isPending, refetch: refetchForms } = useOwnConsents(open);
  const { data: sharings, refetch: refetchSharings } = useCall(getPortalSharings, { params: { id: patientId } });
  const { data: compared } = useQuery({
    queryKey: ["portal", "comparedConsents", patientId, lines, forms, sharings],
    enabled: lines !== undefined && !isPending && sharings !== undefined,
    queryFn: () => compareOwn(open, lines!, { forms, sharings: sharings! }),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;

  const formNames = new Map([...toSign.map(({ id, name }) => [id, name] as const), ...forms.map(namedForm)]);
  const sharedWith = new Map(sharings?.map(({ id, name }) => [id, name || clinicName]));
  const nameOf = (id: string) => {
    const form = forms.find((each) => each.id === id);
    return (form ? form.name : sharedWith.get(id)) ?? t("signed.something");
  };
  const inWords = ({ type, body }: SignedLine) => {
    if (type === "correction") return t("signed.correction");
    const { withdraws, formId } = body;
    if (typeof withdraws === "string" && typeof formId !== "string")
      return t("signed.withdrewSharing", { name: sharedWith.get(withdraws) ?? t("signed.something") });
    const name = formNames.get(String(formId)) ?? t("signed.something");
    return t(typeof withdraws === "string" ? "signed.withdrew" : "signed.form", { name });
  };
  const standings = Object.entries(compared?.standings ?? {});
  const faults = [
    ...(trouble ? [t(`signed.${trouble}`)] : []),
    ...standings.flatMap(([id, standing]) =>
      standing === "hidden" || standing === "unproven" ? [t(`signed.${standing}`, { name: nameOf(id) })] : [],
    ),
    ...(compared?.leftOut ? [t("signed.leftOut", { count: compared.leftOut })] : []),
  ];
  const again = () => Promise.all([refetch(), refetchForms(), refetchSharings()]);
  return (
    <>
      {faults.length > 0 && (
        <Notice
          tone="danger"
          title={t("signed.notWhole")}
          actions={<Button onClick={() => void again()}>{t("signed.again")}</Button>}
        >
          <ul className={css.faults}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          <p>{t("signed.how", { clinic: clinicName })}</p>
        </Notice>
      )}
      {lines && lines.length > 0 && (
        <Card level={3} look="sunken" title={t("signed.title")} subtitle={t("signed.subtitle")}>
          <ol className={css.lines} data-private>
            {lines.map((line) => (
              <li key={line.digest}>
                {formatDay(dayOf(new Date(Number(line.body["at"]))))} – {inWords(line)}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

const namedForm = ({ formId, name }: { formId: string; name: string | null }) => [formId, name] as const;
