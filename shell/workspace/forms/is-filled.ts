import { isAnswered, type FilledForm } from "@carnet/services/clinic/contract";

/** Whether somebody has answered anything in a form. */
export const isFilled = ({ fields }: FilledForm): boolean => fields.some(isAnswered);
