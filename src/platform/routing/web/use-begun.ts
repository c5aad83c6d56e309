import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Whether a dialog of the page is open, kept in its address (`?do=calculate`): so a command of the palette, a link or a
 * bookmark begins the same work as the page's own button.
 */
export function useBegun(name: string): [boolean, (isOpen: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  const set = useCallback(
    (isOpen: boolean) =>
      setAddress(
        (before) => {
          const parameters = new URLSearchParams(before);
          if (isOpen) parameters.set('do', name);
          else parameters.delete('do');
          return parameters;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setAddress],
  );
  return [address.get('do') === name, set];
}
