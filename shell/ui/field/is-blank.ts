export { isBlank } from "@carnet/services/framework/contract";
