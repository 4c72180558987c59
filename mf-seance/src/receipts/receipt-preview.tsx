import { useText } from "@carnet/shell/i18n";
import { sayReceipt } from "./say-receipt.ts";
import { signaturePath, taxesOf, totalsOf, type ReceiptModel } from "./receipt-words.ts";
import css from "./receipt.module.css";

/** The receipt as it will be on paper, 600 by 800 (RCP-001). */
export function ReceiptPreview({ model }: { model: ReceiptModel }) {
  return (
    <div className={css.well}>
      <ReceiptSheet model={model} />
    </div>
  );
}

/** The sheet itself, on the screen and printed. */
export function ReceiptSheet({ model }: { model: ReceiptModel }) {
  const t = useText("seance");
  const { clinic, logo, therapist, patient, lines, signature, number, isDuplicate } = model;
  const { words, days, methods, money, issued } = sayReceipt(model, t);
  const sum = totalsOf(lines);
  return (
    <article className={css.sheet} aria-label={t("receipts.preview.label")}>
      <header className={css.letterhead}>
        {logo && <img src={logo} alt="" className={css.logo} />}
        <div>
          <p className={css.clinic}>{clinic.name}</p>
          <p>{clinic.address}</p>
          <p>{clinic.phone}</p>
        </div>
      </header>
      <div className={css.titleLine}>
        <p className={css.title}>
          {words.receipt}
          {isDuplicate && <strong className={css.duplicate}>{words.duplicate}</strong>}
        </p>
        <p>{number === null ? words.preview : `${words.number} ${number}`}</p>
      </div>
      <div className={css.parties}>
        <div>
          <p className={css.label}>{words.receivedFrom}</p>
          <p className={css.strong}>{patient.name}</p>
          <p>{patient.address}</p>
        </div>
        <div>
          <p className={css.label}>{therapist.discipline}</p>
          <p className={css.strong}>{therapist.name}</p>
          {therapist.membershipNo && (
            <p>
              {words.member} {therapist.membershipNo}
            </p>
          )}
        </div>
      </div>
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.service}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ day, discipline, fee }, at) => (
            <tr key={at}>
              <td>{days[day]}</td>
              <td>{discipline}</td>
              <td>{money[fee]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {taxesOf(lines).map(({ name, numberOrId, amount }) => (
            <tr key={`${name}${numberOrId}`}>
              <th scope="row" colSpan={2}>
                {numberOrId ? `${name} (${words.taxNumber} ${numberOrId})` : name}
              </th>
              <td>{money[amount]}</td>
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row" colSpan={2}>
              {words.total}
            </th>
            <td>{money[sum.total]}</td>
          </tr>
          {lines.map(({ paymentMethod, amountPaid }, at) => (
            <tr key={at}>
              <th scope="row" colSpan={2}>
                {words.paid} — {methods[paymentMethod]}
              </th>
              <td>{money[amountPaid]}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <footer className={css.signed}>
        {signature ? (
          <svg
            viewBox={`0 0 ${signature.width} ${signature.height}`}
            className={css.signature}
            role="img"
            aria-label={t("receipts.preview.signature")}
          >
            <path
              d={signaturePath(signature)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
        ) : (
          <div className={css.unsigned} />
        )}
        <p className={css.label}>{therapist.name}</p>
        <p className={css.label}>
          {words.issued} {issued}
        </p>
      </footer>
    </article>
  );
}
