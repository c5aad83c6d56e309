import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { country } from '#platform/records/model/fields.ts';
import { CountryField } from './choice.tsx';

const shown = (stored: string | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <CountryField
        field={country({ label: 'Country', help: 'Where it lies' })}
        name="country"
        defaultValue={stored}
        onChange={() => {}}
      />
    </MantineProvider>,
  );

it('keeps a stored code that does not exist readable, and says so', () => {
  expect(shown('ZZ')).toContain('ZZ is not a country code. Choose a country.');
  expect(shown('ZZ')).toMatch(/value="ZZ"/);
});

it.each(['DE', null])('says nothing of %s', (stored) => {
  expect(shown(stored)).not.toContain('is not a country code');
  expect(shown(stored)).toContain('Where it lies');
});
