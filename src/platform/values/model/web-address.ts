import { z } from 'zod';
import { blankSigns } from './visible-text.ts';

const dropped = new RegExp(`[${blankSigns}\\\\]`, 'u');

/**
 * Why a text is no address of the web that may be kept, in a sentence; null: it is one. Stricter than `URL`, which
 * drops tabs, line ends and signs without width, takes backslashes for slashes and needs no slashes at all: what people
 * read would be another address than the one that is called.
 */
export function webAddressProblem(text: string, protocols: readonly string[] = ['https:']): string | null {
  if (dropped.test(text))
    return 'The address must not contain spaces, line breaks, backslashes or invisible characters.';
  const [, protocol, authority] = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]+)/i.exec(text) ?? [];
  if (protocol === undefined || authority === undefined || !z.url().safeParse(text).success)
    return 'Enter an address such as https://example.com/hook.';
  if (!protocols.includes(protocol.toLowerCase())) return 'The address must start with https://.';
  return authority.includes('@') ? 'The address must not contain a user name or a password.' : null;
}
