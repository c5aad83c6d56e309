import { Stack, Text } from '@mantine/core';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { dependant, employmentContract, payeeDetails, personnelDocument } from '../model/personnel-file.ts';
import { personnelNote } from '../model/personnel-note.ts';
import { education } from '../model/education.ts';
import { usePersonnelFileTexts } from './texts.ts';

const keeps = ['tab'];
const kinds = {
  contracts: employmentContract,
  documents: personnelDocument,
  dependants: dependant,
  education,
  payee: payeeDetails,
  notes: personnelNote,
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
/** Degrees and qualifications, entered and requested. */
export const EducationTab = () => <FilePart of="education" />;
/** Bank and tax details, entered and requested. */
export const PayeeDetailsTab = () => <FilePart of="payee" />;
/** What HR writes down about employees; the page says who reads it. */
export function NotesTab() {
  const t = usePersonnelFileTexts();
  return (
    <Stack gap="md">
      <Text size="sm">{t('notesText')}</Text>
      <FilePart of="notes" />
    </Stack>
  );
}
