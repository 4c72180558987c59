import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { LinkButton, Notice } from "@carnet/shell/ui";
import { Link, useParams } from "@carnet/shell/ui/router";
import { leaveFor, wayIn, type Entrance } from "../../sign-in/entrance.ts";
import { SignInPage } from "../../sign-in/layout/sign-in-page.tsx";
import { ProofForm } from "../../sign-in/second-factor/proof-form.tsx";
import { useMailedWords } from "../../sign-in/use-mailed-words.ts";
import { ClinicKitStep } from "./clinic-kit-step.tsx";
import { LossStep } from "./loss-step.tsx";
import { ResetForm } from "./reset-form.tsx";
import { ResetWaiting } from "./reset-waiting.tsx";
import { useResetStages } from "./use-reset-stages.ts";

/** {base}/resetPassword#guid=&email=, and {base}/resetPassword/{guid}: a new password, and how the charts come back (ACC-015, ACC-016). */
export function ResetPasswordScreen({ entrance }: { entrance: Entrance }) {
  const t = useText("sign-in");
  const words = useMailedWords();
  const { guid = words.get("guid") ?? "" } = useParams();
  const { stage, begin, prove, goOnEvenSo, kitOpened, toForm } = useResetStages(guid);
  const login = `${entrance.base}/login`;
  const isPatient = entrance.root === "patient";
  const links = <Link to="/login">{t("password.forgot.back")}</Link>;
  switch (stage.at) {
    case "done":
      return (
        <SignInPage entrance={entrance} title={t("password.reset.done.title")}>
          <Notice tone="success" announce>
            {t(stage.byKit ? "password.reset.done.kit" : "password.reset.done.anew")}
          </Notice>
          <LinkButton href={login} onClick={followLink} variant="primary" wide>
            {t("login.form.submit")}
          </LinkButton>
        </SignInPage>
      );
    case "waiting":
      return (
        <SignInPage
          entrance={entrance}
          title={t(
            stage.answer.nothingKept
              ? "reset.waiting.nothingKept.title"
              : `reset.waiting.title.${isPatient ? "patient" : "handed"}`,
          )}
          links={links}
        >
          {stage.note && <Notice announce={false}>{t(`reset.clinicKit.${stage.note}`)}</Notice>}
          <ResetWaiting
            attempt={{ ...stage.wish, root: entrance.root }}
            known={stage.answer}
            onSignedIn={(user) => leaveFor(entrance, wayIn(entrance, user, null))}
          />
        </SignInPage>
      );
    case "clinicKit":
      return (
        <SignInPage entrance={entrance} title={t("reset.clinicKit.title")}>
          <ClinicKitStep
            {...stage}
            typed={stage.wish.way === "clinicKit" ? stage.wish.code : ""}
            onOpened={kitOpened}
          />
        </SignInPage>
      );
    case "loss":
      return (
        <SignInPage entrance={entrance} title={t("reset.loss.title")} links={links}>
          <LossStep login={login} onKit={() => toForm({ ...stage.wish, way: "kit" })} onGoOn={goOnEvenSo} />
        </SignInPage>
      );
    case "proof":
      return (
        <SignInPage
          entrance={entrance}
          title={t("reset.proof.title")}
          subtitle={t(`reset.proof.text.${isPatient ? "patient" : "owner"}`)}
          links={links}
        >
          {stage.wanted.asked.methods.length === 0 ? (
            <Notice tone="warning">{t("reset.proof.none")}</Notice>
          ) : (
            <ProofForm asked={stage.wanted.asked} onProof={prove} onExpired={() => toForm(stage.wish)} />
          )}
        </SignInPage>
      );
    default:
      if (guid === "") {
        return (
          <SignInPage entrance={entrance} title={t("password.reset.title")} links={links}>
            <Notice tone="warning" announce={false}>
              {t("reset.noLink.text")}
            </Notice>
            <LinkButton href={`${entrance.base}/forgotPassword`} onClick={followLink} variant="primary" wide>
              {t("reset.noLink.ask")}
            </LinkButton>
          </SignInPage>
        );
      }
      return (
        <SignInPage entrance={entrance} title={t("password.reset.title")} links={links}>
          <ResetForm
            key={words.get("email")}
            root={entrance.root}
            known={stage.known ?? { email: words.get("email") ?? "" }}
            onWish={begin}
          />
        </SignInPage>
      );
  }
}
