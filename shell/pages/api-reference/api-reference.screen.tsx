import { useEffect } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient, useCall } from "@carnet/shell/app";
import { useLanguage, useText } from "@carnet/shell/i18n";
import { ErrorPanel, Page, SkeletonLines } from "@carnet/shell/ui";
import { pathOf } from "@carnet/services/framework/contract";
import { getExternalOpenApi } from "@carnet/services/clinic/contract";
import css from "./api-reference.module.css";
import { callsOf } from "./calls-of.ts";
import "./words.ts";

/** /therapist/api, for everybody: what another program can ask of a clinic, before anybody has signed in (API-001). */
export function ApiReferenceScreen() {
  const t = useText("api-reference");
  useEffect(() => {
    document.title = `Carnet · ${t("tab")}`;
  }, [t]);
  return (
    <Page title={t("title")} subtitle={t("text")}>
      <a href={pathOf(getExternalOpenApi)}>{t("file")}</a>
      <QueryClientProvider client={queryClient}>
        <ApiReference />
      </QueryClientProvider>
    </Page>
  );
}

/** Call by call, as the published file says it; its words are English, as its names are. */
function ApiReference() {
  const t = useText("api-reference");
  const own = useLanguage();
  const { data, isError, refetch } = useCall(getExternalOpenApi, { quiet: true }, { staleTime: Infinity });
  if (isError) return <ErrorPanel title={t("trouble")} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  const { about, calls } = callsOf(data);
  return (
    <div className={css.reference} lang="en">
      <p>{about}</p>
      {calls.map(({ id, method, path, summary, text, inputs, body, answers }) => (
        <details key={id} className={css.call}>
          <summary>
            <code>
              <strong>{method}</strong> {path}
            </code>{" "}
            <span>{summary}</span>
          </summary>
          {text && <p>{text}</p>}
          {inputs.length > 0 && (
            <>
              <h2 lang={own}>{t("inputs")}</h2>
              <dl className={css.values}>
                {inputs.map(({ name, place, isRequired, says }) => (
                  <div key={`${place} ${name}`}>
                    <dt>
                      <code>{name}</code> <span className={css.soft}>{place}</span>
                      {isRequired && (
                        <span className={css.soft} lang={own}>
                          {" "}
                          · {t("required")}
                        </span>
                      )}
                    </dt>
                    <dd>{says}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {body && (
            <>
              <h2 lang={own}>{t("body")}</h2>
              <Example value={body} />
            </>
          )}
          <h2 lang={own}>{t("answers")}</h2>
          <dl className={css.values}>
            {answers.map(({ status, says, example }) => (
              <div key={status}>
                <dt>
                  <code>{status}</code>
                </dt>
                <dd>
                  {says}
                  {example && <Example value={example} />}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}

/** Wide lines are scrolled, also by keyboard. */
const Example = ({ value }: { value: string }) => (
  <pre className={css.example} tabIndex={0}>
    <code>{value}</code>
  </pre>
);
