import css from "../members/members.module.css";
import { useWords } from "../words/use-words.ts";

interface RenamedTextProps {
  name: string;
  isSelf: boolean;
  mayCertify: boolean;
}

/** What it means that another name than the certified one stands beside a key, and what this reader can do about it. */
export function RenamedText({ name, isSelf, mayCertify }: RenamedTextProps) {
  const t = useWords();
  const whom = isSelf ? "own" : "other";
  return <p className={css.alarm}>{t(`names.renamed.${whom}.${mayCertify ? "certify" : "ask"}`, { name })}</p>;
}
