import { useState } from "react";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { LinkButton, Notice } from "@carnet/shell/ui";
import { Link, useParams } from "@carnet/shell/ui/router";
import { leaveFor, wayIn, type Door } from "../door.ts";
import { SignInPage } from "../layout/sign-in-page.tsx";
import { ProofForm } from "../second-factor/proof-form.tsx";
import { useMailedWords } from "../use-mailed-words.ts";
import { resetAnew, type ProofWanted, type ResetAnswer } from "./reset-anew.ts";
import { resetByKit } from "./reset-by-kit.ts";
import { ResetForm, type ResetWish } from "./reset-form.tsx";
import { ResetWaiting } from "./reset-waiting.tsx";

type Stage =
  | { at: "form" }
  | { at: "proof"; wish: ResetWish; wanted: ProofWanted }
  | { at: "waiting"; wish: ResetWish; answer: ResetAnswer }
  | { at: "done"; byKit: boolean };

/** {base}/resetPassword#guid=&email=, and {base}/resetPassword/{guid}: a new password, and how the charts come back (ACC-015, ACC-016). */
export function ResetPasswordScreen({ door }: { door: Door }) {
  const t = useText("sign-in");
  const words = useMailedWords();
  const { guid = words.get("guid") ?? "" } = useParams();
  const [stage, setStage] = useState<Stage>({ at: "form" });
  const goOn = (wish: ResetWish, answer: ResetAnswer) =>
    setStage(answer.resetId ? { at: "waiting", wish, answer } : { at: "done", byKit: false });

  async function begin(wish: ResetWish) {
    if (wish.code !== null) {
      await resetByKit({ ...wish, guid, code: wish.code });
      return setStage({ at: "done", byKit: true });
    }
    const answer = await resetAnew({ ...wish, guid });
    if ("prove" in answer) setStage({ at: "proof", wish, wanted: answer });
    else goOn(wish, answer);
  }

  const links = <Link to="/login">{t("password.forgot.back")}</Link>;
  if (stage.at === "done") {
    return (
      <SignInPage door={door} title={t("password.reset.done.title")}>
        <Notice tone="success" announce>
          {t(stage.byKit ? "password.reset.done.kit" : "password.reset.done.anew")}
        </Notice>
        <LinkButton href={`${door.base}/login`} onClick={followLink} variant="primary" wide>
          {t("login.form.submit")}
        </LinkButton>
      </SignInPage>
    );
  }
  if (stage.at === "waiting") {
    const { wish, answer } = stage;
    return (
      <SignInPage door={door} title={t("reset.waiting.title")} links={links}>
        <ResetWaiting
          attempt={{ ...wish, root: door.root }}
          known={answer}
          onSignedIn={(user) => leaveFor(door, wayIn(door, user, null))}
        />
      </SignInPage>
    );
  }
  if (stage.at === "proof") {
    const { wish, wanted } = stage;
    const hasNone = wanted.asked.methods.length === 0;
    return (
      <SignInPage door={door} title={t("reset.proof.title")} subtitle={t("reset.proof.text")} links={links}>
        {hasNone ? (
          <Notice tone="warning">{t("reset.proof.none")}</Notice>
        ) : (
          <ProofForm
            asked={wanted.asked}
            onProof={async (proof) => goOn(wish, await wanted.prove(proof))}
            onExpired={() => setStage({ at: "form" })}
          />
        )}
      </SignInPage>
    );
  }
  if (guid === "") {
    return (
      <SignInPage door={door} title={t("password.reset.title")} links={links}>
        <Notice tone="warning" announce={false}>
          {t("reset.noLink.text")}
        </Notice>
        <LinkButton href={`${door.base}/forgotPassword`} onClick={followLink} variant="primary" wide>
          {t("reset.noLink.ask")}
        </LinkButton>
      </SignInPage>
    );
  }
  return (
    <SignInPage door={door} title={t("password.reset.title")} links={links}>
      <ResetForm key={words.get("email")} email={words.get("email") ?? ""} onWish={begin} />
    </SignInPage>
  );
}
