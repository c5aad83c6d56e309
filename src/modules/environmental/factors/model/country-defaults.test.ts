import { describe, expect, it } from 'vitest';
import { countryDefaultsIn, countryDefaultsProblem, countryDefaultsText } from './country-defaults.ts';

describe('default factors by country', () => {
  it('are read with any spaces and order, and written the same way again', () => {
    const read = countryDefaultsIn(' CH = ipcc,AT=ukgov , ');
    expect([...read]).toEqual([
      ['CH', 'ipcc'],
      ['AT', 'ukgov'],
    ]);
    expect(countryDefaultsText(read)).toEqual(['AT=ukgov', 'CH=ipcc']);
    expect(countryDefaultsIn(countryDefaultsText(read))).toEqual(
      new Map([
        ['AT', 'ukgov'],
        ['CH', 'ipcc'],
      ]),
    );
    expect(countryDefaultsIn(null).size).toBe(0);
  });

  it('are refused with the reason', () => {
    expect(
      [
        'AT=ukgov, CH=ipcc',
        '',
        'Austria=ukgov',
        'AT',
        'AT=ukgov=1',
        'AT=eea-grid',
        'AT=ukgov-2025',
        'AT=ukgov,AT=ipcc',
      ].map((text) => countryDefaultsProblem(text)?.message.slice(0, 27) ?? null),
    ).toEqual([
      null,
      null,
      '“Austria=ukgov” has no coun',
      '“AT” has no country with a ',
      '“AT=ukgov=1” has no country w'.slice(0, 27),
      'There are no default factor',
      'Enter the publisher without',
      'AT is entered twice.',
    ]);
  });
});
