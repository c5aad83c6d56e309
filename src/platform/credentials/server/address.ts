import type { FastifyRequest } from 'fastify';
/**
 * The part of a caller's address that stands for one caller: an IPv4 address whole, of an IPv6 address its /64,
 * because one line has that many addresses to choose from.
 */
export function callerNetwork(ip: string): string {
  const plain = ip.split('%')[0] ?? '';
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...new Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** The caller’s network: the address, shortened so that limits hold for a household and not for one of its devices. */
export const networkOf = (request: FastifyRequest): string => callerNetwork(request.ip);
