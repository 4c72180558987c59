/**
 * Declared fields that the main job does not write: no screen writes custom histories yet, signatures of a sharing are
 * strokes, and a rotation seals again what was written before. The day a field is declared that the journey does not
 * write, it fails until this list and the journey say so.
 */
export const neverWritten = ["anamnese.customHealthHistory", "rotations.items.identity", "signconsent.signature"];
