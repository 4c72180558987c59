import { useText } from "@carnet/shell/i18n";
import type { PaperWords } from "./paper-of.ts";
import { signaturePath } from "./signature-path.ts";
import css from "./receipt-sheet.module.css";

/** The receipt as it will be on paper, 600 by 800 (RCP-001). */
export function ReceiptPreview({ paper }: { paper: PaperWords }) {
  return (
    <div className={css.well}>
      <ReceiptSheet paper={paper} />
    </div>
  );
}

/** The sheet itself, on the screen and printed: the same words in the same places as the PDF (`receipt.document.ts`). */
export function ReceiptSheet({ paper }: { paper: PaperWords }) {
  const t = useText("seance");
  const { logo, clinic, duplicate, from, careBy, foot } = paper;
  return (
    <article className={css.sheet} lang={paper.language} aria-label={t("receipts.preview.label")} data-private>
      <header className={css.letterhead}>
        {logo && <img src={logo} alt="" className={css.logo} onError={hide} />}
        <div>
          <p className={css.clinic}>{clinic.name}</p>
          {clinic.lines.map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </div>
        <div className={css.which}>
          <p className={css.title}>{paper.title}</p>
          <p className={css.strong}>{paper.number}</p>
          <p>{paper.issued}</p>
          {duplicate && (
            <>
              <p>
                <strong className={css.duplicate}>{duplicate.label}</strong>
              </p>
              <p className={css.faint}>{duplicate.original}</p>
            </>
          )}
          {paper.links.map((line) => (
            <p key={line} className={css.faint}>
              {line}
            </p>
          ))}
        </div>
      </header>
      <div className={css.parties}>
        {[from, careBy].map(({ label, name, lines }) => (
          <div key={label}>
            <p className={css.faint}>{label}</p>
            <p className={css.name}>{name}</p>
            {lines.map((line, at) => (
              <p key={at}>{line}</p>
            ))}
          </div>
        ))}
      </div>
      <Grid paper={paper} />
      <Closing paper={paper} />
      <Signed paper={paper} />
      <footer className={css.foot}>
        <span>{foot.clinic}</span>
        <span>{foot.number}</span>
      </footer>
    </article>
  );
}

/** A picture that cannot be drawn is left out, as it is of the PDF. */
const hide = ({ currentTarget }: { currentTarget: HTMLImageElement }) => currentTarget.remove();

const dates = Array.from({ length: 31 }, (_, at) => at + 1);

function Grid({ paper: { grid, heads, total } }: { paper: PaperWords }) {
  return (
    <table className={css.grid}>
      <thead>
        <tr>
          <th scope="col" className={css.month}>
            {heads.month}
          </th>
          {dates.map((date) => (
            <th key={date} scope="col">
              {date}
            </th>
          ))}
          <th scope="col" className={css.visits}>
            {heads.visits}
          </th>
          <th scope="col" className={css.fees}>
            {heads.fees}
          </th>
        </tr>
      </thead>
      <tbody>
        {grid.rows.map(({ month, days, visits, fees }) => (
          <tr key={month}>
            <th scope="row" className={css.month}>
              {month}
            </th>
            {days.map((letter, at) => (
              <td key={at} className={letter ? css.held : letter === null ? css.absent : undefined}>
                {letter}
              </td>
            ))}
            <td>{visits}</td>
            <td className={css.fees}>{fees}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={css.month}>
            {total.label}
          </th>
          <td colSpan={dates.length} />
          <td>{total.visits}</td>
          <td className={css.fees}>{total.fees}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Closing({ paper: { key, paidBy, sums, totalPaid } }: { paper: PaperWords }) {
  return (
    <div className={css.closing}>
      <div>
        <p className={css.faint}>{key.label}</p>
        {key.entries.map(({ letter, says }) => (
          <p key={letter}>
            <strong className={css.letter}>{letter}</strong> {says}
          </p>
        ))}
        <p className={`${css.faint} ${css.paidBy}`}>{paidBy.label}</p>
        <table className={css.sums}>
          <tbody>
            {paidBy.rows.map(({ method, count, amount }) => (
              <tr key={method}>
                <th scope="row">{method}</th>
                <td>{count}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <table className={css.sums}>
        <tbody>
          {sums.map(({ label, under, amount }, at) => (
            <tr key={at}>
              <th scope="row">
                {label}
                {under && <span className={css.under}>{under}</span>}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalPaid.label}</th>
            <td>{totalPaid.amount}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Signed({ paper: { signature, signedBy, note } }: { paper: PaperWords }) {
  const t = useText("seance");
  return (
    <div className={css.signed}>
      <div>
        <div className={css.hand}>
          {signature && signature.lines.length > 0 && (
            <svg
              viewBox={`0 0 ${signature.width} ${signature.height}`}
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
          )}
          {signature?.typed && <em>{signature.typed}</em>}
        </div>
        <p className={css.strong}>{signedBy.name}</p>
        <p className={css.faint}>{signedBy.label}</p>
      </div>
      <p className={css.faint}>{note}</p>
    </div>
  );
}
