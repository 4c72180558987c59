import { CannotStart } from "@carnet/services/framework";
import { createTransport, type Transporter } from "nodemailer";

/** A relay that does not answer holds up its letter this long. */
const timeouts = { connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 6_000 };

let relay: Transporter | undefined;

/** The mail relay of CARNET_MAIL_URL (smtp:// or smtps://), connected to when the first letter leaves. */
export function mailRelay(): Transporter {
  const url = process.env["CARNET_MAIL_URL"];
  if (!url)
    throw new CannotStart(
      "The mailer cannot start: set CARNET_MAIL_URL to the mail relay, e.g. smtps://user:password@relay.example.",
    );
  relay ??= createTransport({ url, ...timeouts });
  return relay;
}

/** Who letters come from. */
export const sender = () => process.env["CARNET_MAIL_FROM"] ?? "Carnet <no-reply@carnet.example>";
