import { useText } from "@carnet/shell/i18n";
import { Card, Navbar, Stack } from "@carnet/shell/ui";
import { CalendarIcon, ClinicIcon, HomeIcon, TextArea } from "@carnet/shell/ui/full";
import { BodyIcon, HistoryIcon, NotesIcon, ThreeColumns } from "@carnet/shell/ui/more";
import { Timeline } from "@carnet/shell/ui/lists";
import { useState } from "react";
import css from "./gallery.module.css";
import { Sample } from "./sample.tsx";

/** The navbar and the frame of a chart. */
export function ChartSamples() {
  const t = useText("gallery");
  const [analysis, setAnalysis] = useState(t("editors.planValue"));
  const entries = [
    { href: "#home", label: t("chart.home"), icon: <HomeIcon />, active: true },
    { href: "#patients", label: t("chart.patients"), icon: <CalendarIcon /> },
    { href: "#clinic", label: t("chart.clinic"), icon: <ClinicIcon /> },
  ];
  const history = (
    <Timeline
      label={t("chart.history")}
      entries={[
        { id: "2", at: "18/11", title: t("chart.session", { number: 8 }), tone: "accent" },
        { id: "1", at: "21/10", title: t("chart.session", { number: 7 }) },
      ]}
    />
  );
  return (
    <Stack gap="lg">
      <Sample name="Navbar">
        <div className={css.frame}>
          <Navbar brandHref="#chart" entries={entries} userName="Dre Hélène Morel" onSignOut={() => undefined} />
        </div>
      </Sample>
      <Sample name="ThreeColumns">
        <div className={css.frame}>
          <ThreeColumns
            left={{ label: t("chart.history"), icon: <HistoryIcon size={20} />, content: history }}
            centre={{
              label: t("chart.editor"),
              icon: <NotesIcon size={20} />,
              content: <TextArea label={t("chart.analysis")} value={analysis} onChange={setAnalysis} minRows={8} />,
            }}
            right={{
              label: t("chart.reference"),
              icon: <BodyIcon size={20} />,
              content: (
                <Card title={t("chart.last")} look="sunken" level={3}>
                  {t("editors.planValue")}
                </Card>
              ),
            }}
          />
        </div>
      </Sample>
    </Stack>
  );
}
