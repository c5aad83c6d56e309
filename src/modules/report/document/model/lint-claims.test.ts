import { describe, expect, it } from 'vitest';
import { lintTargetClaims } from './lint-claims.ts';

const found = (text: string) => lintTargetClaims(text).map((claim) => text.slice(claim.start, claim.end));

describe('claims of emission targets', () => {
  it.each([
    ['We will be net zero by {{free:2040}}.', ['net zero']],
    ['Our plants are climate-neutral. We aim to cut our CO2.', ['climate-neutral', 'aim to cut our CO2']],
    [
      'The group is committed to halve its Scope 1 and 2 emissions.',
      ['committed to halve its Scope 1 and 2 emissions'],
    ],
    [
      'Our emission reduction targets follow science-based targets.',
      ['emission reduction targets', 'science-based targets'],
    ],
  ])('are found: %s', (text, words) => {
    expect(found(text)).toEqual(words);
  });
  it.each([
    'We have no emission targets yet.',
    'We do not call ourselves climate neutral.',
    'We aim to reduce waste and noise.',
    'Emissions fell to {{dp:TotalGrossLocationBasedGHGEmissions}}.',
    'The text holds {{free:net zero}} as a name.',
  ])('are not: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
