import { describe, expect, it } from 'vitest';
import { isWithin, networkText } from './networks.ts';

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    [' 203.0.113.77/24 ', '203.0.113.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8::1/48', '2001:db8::/48'],
    ['2001:db8:0:1::', '2001:db8:0:1::/128'],
    ['::1', '::1/128'],
    ['::/0', '::/0'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
    ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221/128'],
    // RFC 5952, 4.2: the first of two equal runs is shortened, a single zero group is not.
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1/128'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1/128'],
  ])('written %s is %s', (typed, text) => {
    expect(networkText(typed)).toBe(text);
  });

  it.each([
    '',
    'acme.com',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '203.0.113.7/33',
    '203.0.113.7/',
    '2001:db8::1::2',
    '2001:db8:1:2:3:4:5:6:7',
    '2001:db8::1/129',
    ':::',
    'fe80::1%eth0',
    '1:2:3:4:5:6:7::8:9',
  ])('is not %s', (typed) => {
    expect(networkText(typed)).toBeNull();
  });

  it('holds the addresses with its prefix, each family for itself', () => {
    const networks = ['203.0.113.0/25', '2001:db8:7::/48'];
    for (const address of [
      '203.0.113.0',
      '203.0.113.127',
      '::ffff:203.0.113.5',
      '2001:db8:7::1',
      '2001:0DB8:0007:ffff:ffff:ffff:ffff:ffff',
      '2001:db8:7::1%eth0',
    ])
      expect(isWithin(address, networks), address).toBe(true);
    for (const address of [
      '203.0.113.128',
      '203.0.112.255',
      '2001:db8:8::',
      '::1',
      '127.0.0.1',
      '',
      'unknown',
      '203.0.113.0/25',
    ])
      expect(isWithin(address, networks), address).toBe(false);
    expect(isWithin('198.51.100.1', ['::/0'])).toBe(false);
    expect(isWithin('198.51.100.1', ['0.0.0.0/0'])).toBe(true);
  });
});
