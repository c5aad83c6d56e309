import { useEffect, useState } from 'react';

/**
 * The one-time token of a mailed link, from the fragment (`#token=…`, `#invitation=…`): fragments reach no server log and no referrer.
 * Taken out of the address bar at once, so that it stays in no history either.
 */
export function useTokenOfAddress(): string | null {
  const [token] = useState(() => {
    const parts = new URLSearchParams(location.hash.slice(1));
    return parts.get('token') ?? parts.get('invitation');
  });
  useEffect(() => {
    if (token !== null) history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return token;
}
