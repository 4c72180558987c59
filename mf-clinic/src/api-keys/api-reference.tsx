import { useCall } from "@carnet/shell/app";
import { useLanguage } from "@carnet/shell/i18n";
import { ErrorPanel, SkeletonLines } from "@carnet/shell/ui";
import { getExternalOpenApi } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./api-reference.module.css";
import { callsOf } from "./calls-of.ts";

/** What another program can ask, call by call, as the published file says it; its words are English, as its names are. */
export function ApiReference() {
  const t = useWords();
  const own = useLanguage();
  const { data, isError, refetch } = useCall(getExternalOpenApi, { quiet: true }, { staleTime: Infinity });
  if (isError) return <ErrorPanel title={t("apiKeys.trouble")} onRetry={() => void refetch()} />;
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
              <h3 lang={own}>{t("apiKeys.reference.inputs")}</h3>
              <dl className={css.values}>
                {inputs.map(({ name, place, isRequired, says }) => (
                  <div key={`${place} ${name}`}>
                    <dt>
                      <code>{name}</code> <span className={css.soft}>{place}</span>
                      {isRequired && (
                        <span className={css.soft} lang={own}>
                          {" "}
                          · {t("apiKeys.reference.required")}
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
              <h3 lang={own}>{t("apiKeys.reference.body")}</h3>
              <Example value={body} />
            </>
          )}
          <h3 lang={own}>{t("apiKeys.reference.answers")}</h3>
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
