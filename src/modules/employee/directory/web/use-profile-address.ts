import { useSearchParams } from 'react-router';

/** Whose profile is open beside the list: it stands in the address. */
export function useProfileAddress(): { person: string | null; open: (id: string | null) => void } {
  const [address, setAddress] = useSearchParams();
  return {
    person: address.get('person'),
    open: (id) =>
      setAddress((before) => {
        const after = new URLSearchParams(before);
        if (id === null) after.delete('person');
        else after.set('person', id);
        return after;
      }),
  };
}
