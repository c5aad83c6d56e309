import { z } from 'zod';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';
import { blankSigns } from './visible-text.ts';

const dropped = new RegExp(`[${blankSigns}\\\\]`, 'u');

/**
 * Why a text is no address of the web that may be kept; null: it is one. Stricter than `URL`, which
 * drops tabs, line ends and signs without width, takes backslashes for slashes and needs no slashes at all: what people
 * read would be another address than the one that is called.
 */
export function webAddressProblem(text: string, protocols: readonly string[] = ['https:']): Message | null {
  if (dropped.test(text)) return say('signs');
  const [, protocol, authority] = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]+)/i.exec(text) ?? [];
  if (protocol === undefined || authority === undefined || !z.url().safeParse(text).success) return say('incomplete');
  if (!protocols.includes(protocol.toLowerCase())) return say('protocol');
  return authority.includes('@') ? say('credentials') : null;
}
