import { useSearchParams } from 'react-router';

/** The factor that the address opens, as `ukgov-2025:ukgov:1_100_1004_6`: factor set, colon, the publisher's row. */
export function useOpenFactor() {
  const [address, setAddress] = useSearchParams();
  const open = (key: string | null) =>
    setAddress(
      (before) => {
        if (key === null) before.delete('factor');
        else before.set('factor', key);
        return before;
      },
      { preventScrollReset: true },
    );
  return { key: address.get('factor'), open };
}
