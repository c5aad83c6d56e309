import { describe, expect, it } from 'vitest';
import { base32, matchingStep, stepAt, totpCode, totpUri } from './totp.ts';

const secrets = {
  sha1: '12345678901234567890',
  sha256: '12345678901234567890123456789012',
  sha512: '1234567890123456789012345678901234567890123456789012345678901234',
} as const;

describe('codes by time', () => {
  // RFC 6238, appendix B.
  it.each([
    [59, '94287082', '46119246', '90693936'],
    [1111111109, '07081804', '68084774', '25091201'],
    [1111111111, '14050471', '67062674', '99943326'],
    [1234567890, '89005924', '91819424', '93441116'],
    [2000000000, '69279037', '90698825', '38618901'],
    [20000000000, '65353130', '77737706', '47863826'],
  ])('are those of RFC 6238 at %i seconds', (seconds, sha1, sha256, sha512) => {
    const step = stepAt(new Date(seconds * 1000));
    const made = (Object.keys(secrets) as (keyof typeof secrets)[]).map((algorithm) =>
      totpCode(Buffer.from(secrets[algorithm]), step, { length: 8, algorithm }),
    );
    expect(made).toEqual([sha1, sha256, sha512]);
  });

  // RFC 4226, appendix D: the first ten counters.
  it('are those of RFC 4226', () => {
    expect(Array.from({ length: 10 }, (_, counter) => totpCode(Buffer.from(secrets.sha1), counter))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  it('hold a step before and after their time, in groups or not, and once only', () => {
    const secret = Buffer.from(secrets.sha1);
    const now = new Date('2026-03-02T10:00:10Z');
    const step = stepAt(now);
    for (const by of [-1, 0, 1]) expect(matchingStep(secret, totpCode(secret, step + by), now, null)).toBe(step + by);
    for (const by of [-2, 2]) expect(matchingStep(secret, totpCode(secret, step + by), now, null)).toBeNull();
    const code = totpCode(secret, step);
    expect(matchingStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now, step - 1)).toBe(step);
    expect(matchingStep(secret, code, now, step)).toBeNull();
    for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(matchingStep(secret, wrong, now, null)).toBeNull();
  });
});

// RFC 4648, section 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in base 32 as %j', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});

it('names product and account in the code that phones read', () => {
  expect(totpUri(Buffer.from('foobar'), { issuer: 'Heart wood', account: 'a&b@c.de' })).toBe(
    'otpauth://totp/Heart%20wood:a%26b%40c.de?secret=MZXW6YTBOI&issuer=Heart%20wood&algorithm=SHA1&digits=6&period=30',
  );
});
