import { formatNumber, useText } from "@carnet/shell/i18n";
import { maxImportBytes, maxImportPatients } from "@carnet/services/patient/contract";
import type { KindTrouble } from "../file-kind.ts";
import type { WorkbookTrouble } from "../read-xlsx.ts";

/** Why a file is not read, with its own figure where that is why. */
export type FileTrouble =
  { code: KindTrouble | WorkbookTrouble | "nobody" | "noClinic" } | { code: "tooLarge" | "tooMany"; figure: number };

const megabytes = (bytes: number) => formatNumber(Math.ceil((bytes / 1024 / 1024) * 10) / 10);

/** Why a file is not read, in a sentence that says what to do. */
export function useTroubleWords(): (trouble: FileTrouble) => string {
  const t = useText("columns");
  return (trouble) =>
    t(`trouble.${trouble.code}`, {
      megabytes: formatNumber(maxImportBytes / 1024 / 1024),
      patients: formatNumber(maxImportPatients),
      figure: "figure" in trouble ? figureOf(trouble) : "",
    });
}

const figureOf = ({ code, figure }: Extract<FileTrouble, { figure: number }>) =>
  code === "tooLarge" ? megabytes(figure) : formatNumber(figure);
