import { isWithin, networkText } from '#platform/credentials/model/networks.ts';

/**
 * Networks that no address of the internet is in: this machine, private and link-local networks, carriers' own,
 * documentation, tests, multicast, and the forms of IPv6 that carry an IPv4 address inside. IANA special-purpose
 * address registries (RFC 6890), where "globally reachable" is not true.
 */
const specialNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

/**
 * Whether a request to this address could reach something that is not meant for everybody. One that cannot be read
 * (with a zone, for example) is taken for private.
 */
export const isPrivate = (address: string): boolean =>
  networkText(address) === null || isWithin(address, specialNetworks);
