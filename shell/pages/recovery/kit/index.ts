export { isWholeKit, kitCodeOf } from "./kit-code.ts";
export { KitField } from "./kit-field.tsx";
export { TypeBack } from "./type-back.tsx";
