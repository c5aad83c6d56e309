import { education } from '#modules/hr/personnel-file/model/education.ts';
import {
  dependant,
  employmentContract,
  payeeDetails,
  personnelDocument,
} from '#modules/hr/personnel-file/model/personnel-file.ts';

/** The parts of one's own personnel file that are shown to oneself. */
export const fileParts = {
  contracts: employmentContract,
  documents: personnelDocument,
  education,
  dependants: dependant,
  payee: payeeDetails,
} as const;
export type FilePart = keyof typeof fileParts;
export const filePartNames = Object.keys(fileParts) as FilePart[];
