import { duplicateNameScore, plainName } from "../contract/index.ts";
import { asked } from "./asked.ts";
import { afterPrefix } from "./name-tokens.ts";

/** As many first letters of a word as a name must share with it to be compared: a slip in these is found by another word. */
const sharedLetters = 4;

/** Postgres compares no more letters than this. */
const mostLetters = 200;

/**
 * Whether a token is a name like that of the stretch, `word.name`. Two words stand in a token in either order, so that letters are
 * counted; of more words the order is anybody's, and their parts of three letters are compared, which Postgres finds in Latin letters alone.
 */
export const isLike = `case when ${asked.inOrder} then extensions.levenshtein_less_equal(token, term.name, ${asked.distance}) <= ${asked.distance}
  else extensions.similarity(token, term.name) >= 0.4 end`;

/**
 * What `isLike` needs to find the names that score as a duplicate (PAT-011), and perhaps a few more: the name as it is, for each word
 * the stretches of the index where names begin as it does, and the name with that word in front; and how long they may be. Two letters
 * swapped are two steps for Postgres and one in the score.
 */
export function nearName(fullName: string) {
  const name = plainName(fullName).slice(0, mostLetters);
  const terms = [...new Set(name.split(" ").filter(Boolean))];
  const slips = Math.floor((1 - duplicateNameScore) * (name.length / duplicateNameScore));
  const shortest = Math.max(1, name.length - slips);
  const stretches = [
    // The name itself, so that it is found however many come near: of each other stretch no more than some are looked at.
    { word: terms[0] ?? "", from: name, before: `${name}\u0001` },
    ...terms.flatMap((term) => stretchesOf(term, term.length < shortest)),
  ];
  const begun = (word: string) => [word, ...terms.filter((other) => other !== word)].join(" ");
  return {
    from: stretches.map(({ from }) => from),
    before: stretches.map(({ before }) => before),
    names: stretches.map(({ word }) => (terms.length === 2 ? begun(word) : name)),
    shortest,
    longest: Math.min(mostLetters, name.length + slips),
    inOrder: terms.length < 3 || /[^\x20-\x7e]/.test(name),
    distance: 2 * slips,
  };
}

/** Where names begin as a word does, without the word alone where that is too short: in the index it stands once for each who has it. */
function stretchesOf(word: string, isTooShort: boolean) {
  const start = word.slice(0, sharedLetters);
  const before = afterPrefix(start);
  if (!isTooShort) return [{ word, from: start, before }];
  return [
    { word, from: start, before: word },
    { word, from: `${word} `, before },
  ];
}
