import { describe, expect, it } from 'vitest';
import { cookieHeader, readCookie } from './cookie.ts';

const token = 'Ab-_'.repeat(10) + 'xyz';

describe('our cookies', () => {
  it('are bound to host and https where there is https', () => {
    expect(cookieHeader('session', token, { isSecure: true, seconds: 60 })).toBe(
      `__Host-session=${token}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(cookieHeader('session', token, { isSecure: false, seconds: 60 })).toBe(
      `session=${token}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`,
    );
  });
  it('are found among others, by their whole name', () => {
    expect(readCookie(`a=1; session=${token};b=2`, 'session', false)).toBe(token);
    expect(readCookie(`__Host-session=${token}`, 'session', true)).toBe(token);
    expect(readCookie(`session=${token}`, 'session', true)).toBeNull();
    expect(readCookie(`xsession=${token}`, 'session', false)).toBeNull();
    expect(readCookie(undefined, 'session', false)).toBeNull();
  });
  it.each(['', 'short', `${token}x`, token.replace('A', '"'), token.replace('A', '%')])(
    'are not taken when they cannot be ours: %j',
    (value) => {
      expect(readCookie(`session=${value}`, 'session', false)).toBeNull();
    },
  );
});
