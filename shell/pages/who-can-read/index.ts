/** What the patients' page takes from here, through `@carnet/shell/who-can-read`. */
export { WhoCanReadScreen } from "./who-can-read.screen.tsx";
