/** A network as its numbers: those addresses whose first `bits` are the same. */
interface Network {
  family: 4 | 6;
  address: bigint;
  bits: number;
}

const bitsOf = { 4: 32, 6: 128 } as const;

/**
 * A network as people write it, in one form: `203.0.113.7` becomes `203.0.113.7/32`, `2001:DB8::1/48` becomes
 * `2001:db8::/48`. What stands behind the prefix is dropped, so one network has one text. IPv4 inside of IPv6
 * (`::ffff:203.0.113.7`) is IPv4.
 *
 * @returns null for what is no address and no network
 */
export function networkText(typed: string): string | null {
  const found = networkOf(typed.trim());
  return found === null ? null : `${addressText(found)}/${found.bits}`;
}

/** Whether an address is in one of the networks. An address that cannot be read is in none. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const caller = networkOf(address.split('%')[0] ?? '');
  if (caller === null || caller.bits !== bitsOf[caller.family]) return false;
  return networks.some((text) => {
    const network = networkOf(text);
    return network !== null && network.family === caller.family && masked(caller, network.bits) === network.address;
  });
}

function networkOf(text: string): Network | null {
  const [, head = '', prefix] = /^([0-9a-f.:]{2,45})(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(head)?.[1];
  const family = mapped !== undefined || !head.includes(':') ? 4 : 6;
  const address = family === 4 ? ipv4(mapped ?? head) : ipv6(head);
  const bits = prefix === undefined ? bitsOf[family] : Number(prefix) - (mapped === undefined ? 0 : 96);
  if (address === null || bits < 0 || bits > bitsOf[family]) return null;
  return { family, bits, address: masked({ family, address }, bits) };
}

function masked({ family, address }: Pick<Network, 'family' | 'address'>, bits: number): bigint {
  const rest = BigInt(bitsOf[family] - bits);
  return (address >> rest) << rest;
}

function ipv4(text: string): bigint | null {
  const parts = text.split('.');
  // A leading zero means octal to some programs and nothing to others.
  if (parts.length !== 4 || parts.some((part) => !/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255)) return null;
  return parts.reduce((number, part) => (number << 8n) + BigInt(part), 0n);
}

function ipv6(text: string): bigint | null {
  const embedded = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const tail = embedded === null ? null : ipv4(embedded[2] ?? '');
  if (embedded !== null && tail === null) return null;
  const plain =
    embedded === null || tail === null
      ? text
      : `${embedded[1] ?? ''}${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`;
  const halves = plain.split('::');
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - left.length - right.length;
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return null;
  const groups = [...left, ...new Array<string>(halves.length === 2 ? missing : 0).fill('0'), ...right];
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((number, group) => (number << 16n) + BigInt(`0x${group}`), 0n);
}

/** RFC 5952: small letters, no leading zeros, the longest run of two zero groups or more as `::`. */
function addressText({ family, address }: Network): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => String((address >> shift) & 0xffn)).join('.');
  const groups = Array.from({ length: 8 }, (_, at) => ((address >> BigInt(112 - at * 16)) & 0xffffn).toString(16));
  const runs = groups
    .map((_, from) => groups.slice(from).findIndex((group) => group !== '0'))
    .map((length, from) => (length === -1 ? 8 - from : length));
  const longest = Math.max(...runs);
  if (longest < 2) return groups.join(':');
  const from = runs.indexOf(longest);
  return `${groups.slice(0, from).join(':')}::${groups.slice(from + longest).join(':')}`;
}
