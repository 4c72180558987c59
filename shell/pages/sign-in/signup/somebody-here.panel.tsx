import { useState } from "react";
import { useText } from "@carnet/shell/i18n";
import { homeOf, useSession } from "@carnet/shell/session";
import { Button, LinkButton, Notice, Stack, useAction } from "@carnet/shell/ui";
import type { Entrance } from "../entrance.ts";

interface SomebodyHereProps {
  entrance: Entrance;
  /** Whom the link is for; "" where it says nobody. */
  email: string;
  isInvited: boolean;
}

/** A link to sign up, opened while somebody is signed in: whose it is, who is here, and the ways on. */
export function SomebodyHerePanel({ entrance, email, isInvited }: SomebodyHereProps) {
  const t = useText("sign-in");
  const session = useSession();
  const [unsaved, setUnsaved] = useState(0);
  const leaving = useAction(async () => setUnsaved((await session?.signOut()) ?? 0));
  if (!session) return null;
  const { user } = session;
  const isTheirs = email !== "" && user.email === email.toLowerCase();
  const isElsewhere = isTheirs && user.role !== entrance.root;
  const kind = isElsewhere ? "otherAddress" : isTheirs ? "theirs" : isInvited ? "invited" : "other";
  return (
    <Stack gap="md">
      <Notice tone="warning" title={t("signup.here.title", { email: user.email })}>
        {t(`signup.here.${kind}`, { email })}
      </Notice>
      {unsaved > 0 && (
        <Notice tone="danger" announce>
          {t("signup.here.unsaved")}
        </Notice>
      )}
      <LinkButton variant={isTheirs ? "primary" : "secondary"} wide href={homeOf(user.role)}>
        {t("signup.here.goOn")}
      </LinkButton>
      {!isTheirs && (
        <Button variant="primary" wide busy={leaving.busy} onClick={() => void leaving.run()}>
          {t("signup.here.signOut")}
        </Button>
      )}
    </Stack>
  );
}
