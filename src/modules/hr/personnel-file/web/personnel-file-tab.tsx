import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { dependant, employmentContract, payeeDetails, personnelDocument } from '../model/personnel-file.ts';
import { usePersonnelFileTexts } from './texts.ts';

const keeps = ['tab'];
const kinds = {
  contracts: employmentContract,
  documents: personnelDocument,
  dependants: dependant,
  payee: payeeDetails,
} as const;

function FilePart({ of }: { of: keyof typeof kinds }) {
  const t = usePersonnelFileTexts();
  return <LazyRegister of={kinds[of]} keeps={keeps} empty={{ title: t(`${of}Empty`), text: t(`${of}EmptyText`) }} />;
}

/** Contracts and amendments of employees. */
export const ContractsTab = () => <FilePart of="contracts" />;
/** Papers that HR keeps of employees. */
export const DocumentsTab = () => <FilePart of="documents" />;
/** Whom employees support. */
export const DependantsTab = () => <FilePart of="dependants" />;
/** Bank and tax details, entered and requested. */
export const PayeeDetailsTab = () => <FilePart of="payee" />;
