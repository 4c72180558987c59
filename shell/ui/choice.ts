/** The door of choices out of a list, which brings along what draws lists beside their field. */
import "./index.ts";
import "./theme/mantine-full.ts";

export { Autocomplete, type Suggestion } from "./choice/autocomplete.tsx";
export { TherapistPicker } from "./choice/therapist-picker.tsx";
export { Select, type Option, type OptionGroup } from "./choice/select.tsx";
