import { useSearchParams } from 'react-router';
import { useMay } from '#platform/session/web/company.tsx';

/** Whether the person has the list of records: who changes employees, and who reads private fields of a sample. */
export function useSeesRecords(): boolean {
  const mayWrite = useMay('employee.write');
  const maySeePersonal = useMay('employee-data.read');
  const maySeeTotals = useMay('workforce-totals.read');
  return mayWrite || (maySeePersonal && maySeeTotals);
}

/**
 * Whose profile is open beside the list: it stands in the address. Who has no list of records sees the profile where
 * others, coming from a search, see the record.
 */
export function useProfileAddress(): { person: string | null; open: (id: string | null) => void } {
  const [address, setAddress] = useSearchParams();
  const seesRecords = useSeesRecords();
  return {
    person: address.get('person') ?? (seesRecords ? null : address.get('view.record')),
    open: (id) =>
      setAddress((before) => {
        const after = new URLSearchParams(before);
        after.delete('view.record');
        if (id === null) after.delete('person');
        else after.set('person', id);
        return after;
      }),
  };
}
