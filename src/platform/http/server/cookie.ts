/** With https the name binds the cookie to this very host and to https (RFC 6265bis, 4.1.3.2). */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** A cookie of ours out of the request's header; null when there is none or it does not look like a token of ours. */
export function readCookie(header: string | undefined, name: string, isSecure: boolean): string | null {
  const wanted = `${cookieName(name, isSecure)}=`;
  const value =
    header
      ?.split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(wanted))
      ?.slice(wanted.length) ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

/**
 * The header that sets a cookie for so many seconds; 0 removes it. No script can read it, no other site can send it
 * with a write.
 */
export function cookieHeader(
  name: string,
  value: string,
  { isSecure, seconds }: { isSecure: boolean; seconds: number },
): string {
  return `${cookieName(name, isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

export const sessionCookie = 'session';
export const deviceCookie = 'device';
export const deviceSeconds = 400 * 86_400;
