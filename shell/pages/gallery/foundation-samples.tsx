import { useText } from "@carnet/shell/i18n";
import { Brand, BrandMark, Stack, Text, Title } from "@carnet/shell/ui";
import css from "./gallery.module.css";
import { Sample } from "./sample.tsx";

const colours = [
  "paper",
  "sheet",
  "sunken",
  "rule",
  "edge",
  "ink",
  "ink-soft",
  "ink-faint",
  "accent",
  "accent-fill",
  "accent-tint",
  "danger",
  "danger-tint",
  "warning",
  "warning-tint",
  "success",
  "success-tint",
  "info",
  "info-tint",
];

/** Colours, type and the mark. */
export function FoundationSamples() {
  const t = useText("gallery");
  return (
    <Stack gap="lg">
      <Sample name="Brand">
        <Brand />
        <BrandMark />
      </Sample>
      <Sample name="palette">
        <div className={css.swatches}>
          {colours.map((colour) => (
            <span key={colour} className={css.swatch} style={{ "--colour": `var(--c-${colour})` } as object}>
              <i />
              {colour}
            </span>
          ))}
        </div>
      </Sample>
      <Sample name="Title, Text">
        <Title order={1}>{t("foundations.title1")}</Title>
        <Title order={2}>{t("foundations.title2")}</Title>
        <Title order={3}>{t("foundations.title3")}</Title>
        <Text>{t("foundations.body")}</Text>
        <Text c="dimmed" size="sm">
          {t("foundations.small")}
        </Text>
        <Text>0123456789 · 1 111,11 $ · 9 876,50 $</Text>
      </Sample>
    </Stack>
  );
}
