export { formulae } from "@carnet/services/framework/contract";
