/**
 * Declared fields that the main job does not write: forms of the health history are filled by a journey of the day,
 * signatures of a sharing are strokes, a rotation seals again what was written before, another name of a file is sealed as its
 * first one was, a line of the history travels with its save instead of by the call of its own, sessions and files are listed anew
 * where some are lost, and files and signed forms are taken away, moved and put back, and records of another system written, by
 * journeys of their own; a sealed link is made, and a correction asked for and answered, and what was signed at home taken back, in tests of their own. The day a field is declared that the journey does not write, it
 * fails until this list and the journey say so.
 */
export const neverWritten = [
  "addconsent.manifest.sealed",
  "addconsent.signature",
  "addhistory.delta",
  "addhistory.manifest.sealed",
  "addsharedlink.secret",
  "anamnese.customHealthHistory",
  "anamnese.history.delta.customHealthHistory",
  "anamnese.manifest.sealed.customHealthHistory",
  "answercorrection.words",
  "askcorrection.count",
  "askcorrection.question",
  "filemanifest.manifest.sealed",
  "inforequest.automatic.accessCode",
  "movefile.manifest.sealed",
  "movefile.meta",
  "recoverfile.manifest.sealed",
  "removeconsentfile.manifest.sealed",
  "removefile.manifest.sealed",
  "removetestresult.manifest.sealed",
  "renamefile.manifest.sealed",
  "renamefile.meta",
  "rotations.items.identity",
  "seancemanifest.manifest.sealed",
  "withdrawconsent.count",
  "withdrawconsentfile.count",
  "writeimported.items.patient.identity",
  "writeimported.items.patient.manifest.sealed",
  "writeimported.items.patient.notes",
  "writeimported.items.patient.privateInfo",
];
