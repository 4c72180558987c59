import { formatNumber, useText } from "@carnet/shell/i18n";

const megabyte = 1024 * 1024;

/** How large something is, in kilobytes below a tenth of a megabyte, as people here write it. */
export function useSizeWords(): (bytes: number) => string {
  const t = useText("files");
  return (bytes) =>
    bytes < megabyte / 10
      ? t("size.kb", { size: formatNumber(Math.max(1, Math.round(bytes / 1024))) })
      : t("size.mb", { size: formatNumber(Math.round((bytes / megabyte) * 10) / 10) });
}
