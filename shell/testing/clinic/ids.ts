/** The clinic of the stories. */
export const tilleuls = "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e";
/** Dr Morel, who owns it. */
export const drMorel = "0d5b3c1e-6a7f-4c1b-9a53-2f1d7c9be101";
/** Osteopathy, in the reference list. */
export const osteopathy = "d15c1911-0000-4000-8000-000000000001";
/** What a plan costs in the stories, in cents. */
const prices = { q0: 9900, q1: 24_900, q2: 44_900, q3: 64_900 };
export const pricing = { year: prices, month: { q0: 990, q1: 2490, q2: 4490, q3: 6490 } };
