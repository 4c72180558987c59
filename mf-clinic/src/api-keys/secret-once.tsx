import { useEffect, useRef } from "react";
import { Button, Notice, Stack, TextField, copyText, toast } from "@carnet/shell/ui";
import { CopyIcon } from "@carnet/shell/ui/more";
import css from "./api-keys.module.css";

interface SecretOnceProps {
  label: string;
  secret: string;
  /** That it is shown this once. */
  warning: string;
  copy: string;
  copied: string;
  done: string;
  onDone: () => void;
}

/** Something secret that is shown this once, ready to be copied; gone when it is said to be kept, or on leaving. */
export function SecretOnce({ label, secret, warning, copy, copied, done, onDone }: SecretOnceProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector("input")?.focus(), []);
  const toClipboard = async () => {
    await copyText(secret);
    toast(copied, { tone: "success" });
  };
  return (
    <div ref={frame} className={css.once}>
      <Stack gap="md">
        <Notice tone="warning" announce={false}>
          {warning}
        </Notice>
        <TextField
          label={label}
          value={secret}
          onChange={() => undefined}
          readOnly
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={css.tools}>
          <Button variant="primary" icon={<CopyIcon />} onClick={() => void toClipboard()}>
            {copy}
          </Button>
          <Button onClick={onDone}>{done}</Button>
        </div>
      </Stack>
    </div>
  );
}
