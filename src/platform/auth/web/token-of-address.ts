import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * The one-time token of a mailed link, from the fragment (`#token=…`, `#invitation=…`): fragments reach no server log
 * and no referrer. Taken out of the address bar at once, so that it stays in no history either. The router still knows
 * it: a second link opened in the same tab is another token.
 */
export function useTokenOfAddress(): string | null {
  const { hash } = useLocation();
  const parts = new URLSearchParams(hash.slice(1));
  const token = parts.get('token') ?? parts.get('invitation');
  useEffect(() => {
    if (token !== null) history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return token;
}
