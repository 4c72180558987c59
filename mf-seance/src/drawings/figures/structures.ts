import type { Perspective } from "@carnet/services/seance/contract";

/** The views of the body. */
export type BodyView = Exclude<Perspective, "_blank">;

/** Where a structure is felt on a view, and what the lexicon of the house calls it. */
export interface Structure {
  en: string;
  fr: string;
  view: BodyView;
  x: number;
  y: number;
}

type Point = [x: number, y: number];
type Places = Partial<Record<"back" | "front" | "side", Point>>;

const named = (words: string) => {
  const [en = "", fr = ""] = words.split(" | ");
  return { en, fr };
};
const at = (words: string, view: BodyView, [x, y]: Point): Structure => ({ ...named(words), view, x, y });
const turned = ([x, y]: Point): Point => [600 - x, y];

/** In the middle of the body. */
const one = (words: string, { back, front }: Places): Structure[] => [
  ...(back ? [at(words, "back", back)] : []),
  ...(front ? [at(words, "front", front)] : []),
];

/** On both sides; the points are of the left: at the left of the back, at the right of the front. */
const pair = (left: string, right: string, { back, front, side }: Places): Structure[] => [
  ...(back ? [at(left, "back", back), at(right, "back", turned(back))] : []),
  ...(front ? [at(left, "front", front), at(right, "front", turned(front))] : []),
  ...(side ? [at(left, "left", side), at(right, "right", turned(side))] : []),
];

/** The spine as the figure is ruled: where each vertebra stands. */
const spine: readonly [string, number][] = [
  ["C1 (atlas) | C1 (atlas)", 123],
  ["C2 (axis) | C2 (axis)", 129],
  ["C3 | C3", 135],
  ["C4 | C4", 141],
  ["C5 | C5", 146],
  ["C6 | C6", 152],
  ["C7 | C7", 157.5],
  ["T1 | T1", 169.1],
  ["T2 | T2", 180.7],
  ["T3 | T3", 192.3],
  ["T4 | T4", 203.9],
  ["T5 | T5", 215.5],
  ["T6 | T6", 227.1],
  ["T7 | T7", 238.7],
  ["T8 | T8", 250.3],
  ["T9 | T9", 261.9],
  ["T10 | T10", 273.5],
  ["T11 | T11", 285.1],
  ["T12 | T12", 296.7],
  ["L1 | L1", 311],
  ["L2 | L2", 325.3],
  ["L3 | L3", 339.6],
  ["L4 | L4", 353.9],
  ["L5 | L5", 368.2],
];

/** What is felt where, on each view, in units of the sheet; every name is a term of the lexicon. */
export const structures: readonly Structure[] = [
  ...spine.flatMap(([words, y]) => one(words, { back: [300, y] })),
  ...one("Occiput | Occiput", { back: [300, 100] }),
  ...one("Sacrum | Sacrum", { back: [300, 397] }),
  ...one("Coccyx | Coccyx", { back: [300, 425] }),
  ...one("Frontal | Frontal", { front: [300, 58] }),
  ...one("Mandible | Mandibule", { front: [300, 134] }),
  ...one("Hyoid | Os hyoïde", { front: [300, 150] }),
  ...one("Thyroid gland | Glande thyroïde", { front: [300, 160] }),
  ...one("Manubrium | Manubrium sternal", { front: [300, 180] }),
  ...one("Body of the sternum | Corps du sternum", { front: [300, 222] }),
  ...one("Xiphoid process | Processus xiphoïde", { front: [300, 258] }),
  ...one("Respiratory diaphragm | Diaphragme", { front: [300, 280] }),
  ...one("Umbilicus | Ombilic", { front: [300, 337] }),
  ...one("Bladder | Vessie", { front: [300, 408] }),
  ...one("Pubic symphysis | Symphyse pubienne", { front: [300, 430] }),
  ...one("Liver | Foie", { front: [262, 290] }),
  ...one("Stomach | Estomac", { front: [336, 290] }),
  ...one("Spleen | Rate", { front: [358, 300] }),
  ...one("Transverse colon | Côlon transverse", { front: [300, 312] }),
  ...one("Caecum | Cæcum", { front: [258, 385] }),
  ...one("Sigmoid colon | Côlon sigmoïde", { front: [340, 385] }),
  ...pair("Left temporal | Temporal gauche", "Right temporal | Temporal droit", { front: [340, 76], side: [300, 76] }),
  ...pair("Left TMJ | ATM gauche", "Right TMJ | ATM droite", { front: [338, 100], side: [298, 100] }),
  ...pair("Left clavicle | Clavicule gauche", "Right clavicle | Clavicule droite", { front: [338, 170] }),
  ...pair("Left rib 1 | Côte 1 gauche", "Right rib 1 | Côte 1 droite", { back: [276, 172] }),
  ...pair("Left scapula | Scapula gauche", "Right scapula | Scapula droite", { back: [258, 205] }),
  ...pair("Left rib 12 | Côte 12 gauche", "Right rib 12 | Côte 12 droite", { back: [270, 305] }),
  ...pair("Left shoulder | Épaule gauche", "Right shoulder | Épaule droite", {
    back: [215, 190],
    front: [385, 190],
    side: [310, 195],
  }),
  ...pair("Left elbow | Coude gauche", "Right elbow | Coude droit", { back: [207, 316], front: [391, 322] }),
  ...pair("Left wrist | Poignet gauche", "Right wrist | Poignet droit", { back: [185, 425], front: [412, 425] }),
  ...pair("Left lung | Poumon gauche", "Right lung | Poumon droit", { front: [345, 215], back: [250, 255] }),
  ...pair("Left kidney | Rein gauche", "Right kidney | Rein droit", { back: [256, 325] }),
  ...pair("Left quadratus lumborum | Carré des lombes gauche", "Right quadratus lumborum | Carré des lombes droit", {
    back: [268, 345],
  }),
  ...pair("Left psoas | Psoas gauche", "Right psoas | Psoas droit", { front: [332, 350] }),
  ...pair("Left ilium | Iliaque gauche", "Right ilium | Iliaque droit", { back: [250, 366], side: [290, 372] }),
  ...pair("Left sacroiliac | Sacro-iliaque gauche", "Right sacroiliac | Sacro-iliaque droite", { back: [282, 390] }),
  ...pair("Left ASIS | EIAS gauche", "Right ASIS | EIAS droite", { front: [360, 368] }),
  ...pair("Left piriformis | Piriforme gauche", "Right piriformis | Piriforme droit", { back: [256, 420] }),
  ...pair("Left hip | Hanche gauche", "Right hip | Hanche droite", {
    back: [222, 420],
    front: [376, 415],
    side: [300, 420],
  }),
  ...pair("Left knee | Genou gauche", "Right knee | Genou droit", {
    back: [256, 590],
    front: [343, 590],
    side: [288, 592],
  }),
  ...pair("Left ankle | Cheville gauche", "Right ankle | Cheville droite", {
    back: [262, 745],
    front: [337, 742],
    side: [297, 742],
  }),
];

/** How far from a structure, in units of the sheet, a touch is still meant for it. */
const reach = 30;

/** The structure a touch of a view is meant for; null where nothing of note is near. */
export function structureAt(view: Perspective, x: number, y: number): Structure | null {
  const near = structures
    .filter((each) => each.view === view)
    .map((structure) => ({ structure, far: Math.hypot(structure.x - x, structure.y - y) }))
    .sort((one, other) => one.far - other.far)[0];
  return near && near.far <= reach ? near.structure : null;
}

const plain = (words: string) => words.trim().toLocaleLowerCase();

/** Where a structure is, by its name in either language; null where the figure does not show it. */
export const placeOf = (name: string): Structure | null =>
  structures.find(({ en, fr }) => plain(en) === plain(name) || plain(fr) === plain(name)) ?? null;
