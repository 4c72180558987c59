import "./card-page.css";
import { openCardPage } from "./card-page.ts";

openCardPage(location.hash.slice(1));
