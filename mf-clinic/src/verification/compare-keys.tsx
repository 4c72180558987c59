import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Notice, SkeletonLines, Stack, ErrorPanel } from "@carnet/shell/ui";
import { SegmentedControl } from "@carnet/shell/ui/more";
import { unlockedCrypto } from "../trust/sync-trust.ts";
import { useWords } from "../words/use-words.ts";
import { CompareAloud } from "./compare-aloud.tsx";
import { CompareScan } from "./compare-scan.tsx";
import { CompareTyped } from "./compare-typed.tsx";
import { canScan } from "../scanner/scanner.ts";

type Method = "aloud" | "scan" | "typed";

/** How a comparison stands: the page found the same or another key, or two people are listening to each other. */
export type Comparison = "same" | "other" | "listening" | "waiting";

interface CompareKeysProps {
  name: string;
  pubKey: string;
  found: "settings" | "reset";
  comparison: Comparison;
  onComparison: (comparison: Comparison) => void;
}

/** Compares a key with what its owner sees: aloud, by the camera, or by typing. */
export function CompareKeys({ name, pubKey, found, comparison, onComparison }: CompareKeysProps) {
  const t = useWords();
  const [method, setMethod] = useState<Method>("aloud");
  const print = useFingerprint(pubKey);
  const choose = (next: Method) => {
    setMethod(next);
    onComparison(next === "aloud" ? "listening" : "waiting");
  };
  const tell = (isSame: boolean | null) => onComparison(isSame === null ? "waiting" : isSame ? "same" : "other");
  if (print.isError) return <ErrorPanel title={t("errors.keysLocked")} onRetry={() => void print.refetch()} />;
  if (!print.data) return <SkeletonLines lines={4} />;
  return (
    <Stack gap="md">
      <SegmentedControl
        label={t("verification.method.label")}
        options={(["aloud", ...(canScan() ? (["scan"] as const) : []), "typed"] as const).map((value) => ({
          value,
          label: t(`verification.method.${value}`),
        }))}
        value={method}
        onChange={choose}
      />
      {method === "aloud" && <CompareAloud name={name} print={print.data} found={found} />}
      {method === "scan" && comparison !== "same" && (
        <CompareScan name={name} code={print.data.qr} found={found} onOutcome={tell} />
      )}
      {method === "typed" && <CompareTyped name={name} digits={print.data.digits} onOutcome={tell} />}
      {comparison === "same" && (
        <Notice tone="success" announce>
          {t("verification.same", { name })}
        </Notice>
      )}
    </Stack>
  );
}

/** The digits and the code of a public key. */
export const useFingerprint = (pubKey: string) =>
  useQuery({
    queryKey: ["fingerprint", pubKey],
    queryFn: async () => (await unlockedCrypto()).fingerprintOf(pubKey),
    staleTime: Infinity,
  });
