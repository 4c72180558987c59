import { useText } from "@carnet/shell/i18n";
import { CarriedIcon, SegmentedControl } from "@carnet/shell/ui/more";
import { ClosingLine, Jumps } from "./closing-line.tsx";
import type { AlongChoice, useAlong } from "./use-along.ts";

interface AlongLineProps {
  along: ReturnType<typeof useAlong>;
  /** Leaves for a part of the session. */
  onGo(name: string): void;
}

/** What came along from the session before, by name, and whether this one says it: not unless somebody says so. */
export function AlongLine({ along: { names, number, choice, choose }, onGo }: AlongLineProps) {
  const t = useText("seance");
  if (names.length === 0) return null;
  return (
    <ClosingLine
      icon={<CarriedIcon />}
      tone="info"
      title={t("finalizing.along.title", { count: names.length, number })}
      action={
        <SegmentedControl<AlongChoice>
          label={t("finalizing.along.label")}
          options={[
            { value: "leave", label: t("finalizing.along.leave") },
            { value: "keep", label: t("finalizing.along.keep") },
          ]}
          value={choice}
          onChange={choose}
        />
      }
    >
      <Jumps to={names.map((name) => ({ key: name, label: t(`part.${name}`), go: () => onGo(name) }))} />
      <p>{t(`finalizing.along.${choice === "leave" ? "left" : "kept"}`)}</p>
    </ClosingLine>
  );
}
