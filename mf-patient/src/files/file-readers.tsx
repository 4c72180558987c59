import { useCall } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { getReaders } from "@carnet/services/patient/contract";

/** As many names as a line has room for. */
const most = 3;

/** Who can open a file: everybody who can open its record, as the access tab lists them (CON-009). */
export function FileReaders({ patientId }: { patientId: string }) {
  const t = useText("files");
  const { data } = useCall(getReaders, { params: { id: patientId } });
  if (!data) return null;
  const names = data
    .filter(({ isClosed }) => !isClosed)
    .map(({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email || t("readers.somebody"));
  const shown = names.slice(0, most).join(", ");
  const left = names.length - most;
  return (
    <>
      <dt>{t("readers.label")}</dt>
      <dd>{left > 0 ? t("readers.more", { names: shown, count: left }) : shown}</dd>
    </>
  );
}
