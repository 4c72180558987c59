/**
 * How well time alone tells one group from the other: the chance that a value of `ones` is larger than one of `others` (ties count half).
 * 0.5 tells nothing, 0 and 1 tell everything.
 */
export function auc(ones: readonly number[], others: readonly number[]): number {
  const all = [...ones.map((value) => ({ value, one: true })), ...others.map((value) => ({ value, one: false }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]!.value === all[from]!.value) to += 1;
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at++) if (all[at]!.one) rankSum += rank;
    from = to;
  }
  return (rankSum - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length);
}
