import { useQuery } from "@tanstack/react-query";
import { Button, Notice, SkeletonLines, Stack, Text, TextField, copyText, toast, ErrorPanel } from "@carnet/shell/ui";
import { CopyIcon } from "@carnet/shell/ui/more";
import { QrView } from "@carnet/shell/ui/keys";
import { useWords } from "../words/use-words.ts";
import { makeLink } from "./make-link.ts";
import css from "./secure-link.module.css";

interface SecureLinkProps {
  clinicId: string;
  invitationId: string;
  email: string;
}

/** The link to send oneself: to copy, or as a code for somebody in the room. */
export function SecureLink({ clinicId, invitationId, email }: SecureLinkProps) {
  const t = useWords();
  const link = useQuery({
    queryKey: ["clinic", clinicId, "link", invitationId],
    queryFn: () => makeLink(clinicId, invitationId),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (link.isError) return <ErrorPanel title={t("invitations.link.trouble")} onRetry={() => void link.refetch()} />;
  if (!link.data) return <SkeletonLines lines={3} />;
  const copy = async () => {
    await copyText(link.data);
    toast(t("invitations.link.copied"), { tone: "success" });
  };
  return (
    <Stack gap="md">
      <Text>{t("invitations.link.text", { email })}</Text>
      <div className={css.link}>
        <TextField
          label={t("invitations.link.label")}
          value={link.data}
          onChange={() => undefined}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="primary" icon={<CopyIcon />} onClick={() => void copy()}>
          {t("invitations.link.copy")}
        </Button>
      </div>
      <div className={css.code}>
        <QrView label={t("invitations.link.code")} text={link.data} />
        <Text>{t("invitations.link.scan")}</Text>
      </div>
      <Notice tone="warning" announce={false}>
        {t("invitations.link.secret")}
      </Notice>
    </Stack>
  );
}
