import { registerNamespace, useText } from "@carnet/shell/i18n";
import { Card, LanguageSwitch, Page, ThemeSwitch } from "@carnet/shell/ui";
import { useEffect, useState } from "react";
import { ActionSamples } from "./action-samples.tsx";
import { ChartSamples } from "./chart-samples.tsx";
import { DataSamples } from "./data-samples.tsx";
import { EditorSamples } from "./editor-samples.tsx";
import { FieldSamples } from "./field-samples.tsx";
import { FoundationSamples } from "./foundation-samples.tsx";
import css from "./gallery.module.css";
import { OverlaySamples } from "./overlay-samples.tsx";
import { StateSamples } from "./state-samples.tsx";
import { TableSamples } from "./table-samples.tsx";

const words = registerNamespace("gallery", (language) => import(`./locales/${language}.json`));

const parts = [
  ["foundations", FoundationSamples],
  ["actions", ActionSamples],
  ["fields", FieldSamples],
  ["editors", EditorSamples],
  ["states", StateSamples],
  ["tables", TableSamples],
  ["data", DataSamples],
  ["overlays", OverlaySamples],
  ["chart", ChartSamples],
] as const;

/** /therapist/gallery, in development only: every component of the design system in every state. */
export function GalleryScreen() {
  const t = useText("gallery");
  const [ready, setReady] = useState(false);
  useEffect(() => void words.then(() => setReady(true)), []);
  if (!ready) return null;
  return (
    <Page
      title={t("screen.title")}
      subtitle={t("screen.subtitle")}
      actions={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      }
    >
      <nav aria-label={t("screen.parts")} className={css.parts}>
        {parts.map(([key]) => (
          <a key={key} href={`#${key}`}>
            {t(`screen.${key}`)}
          </a>
        ))}
      </nav>
      {parts.map(([key, Samples]) => (
        <div key={key} id={key} className={css.part}>
          <Card title={t(`screen.${key}`)}>
            <Samples />
          </Card>
        </div>
      ))}
    </Page>
  );
}
