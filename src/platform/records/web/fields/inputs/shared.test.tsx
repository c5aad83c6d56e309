import { globSync, readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { boolean, choice, date, lines, text, type Field } from '#platform/records/model/fields.ts';
import { theme } from '#platform/theme/web/theme.tsx';
import { FieldInput } from '../field-input.tsx';

const shown = (part: React.ReactNode) => renderToStaticMarkup(<MantineProvider theme={theme}>{part}</MantineProvider>);
const nothing = () => undefined;
const input = (field: Field, isInForm: boolean) =>
  shown(<FieldInput field={field} name="one" defaultValue={null} onChange={nothing} isInForm={isInForm} />);
const marks = (page: string): number => page.match(/data-optional="\(optional\)"/g)?.length ?? 0;

describe('the label of an input in a form', () => {
  const kinds = {
    text: text({ label: 'Site' }),
    date: date({ label: 'Site' }),
    choice: choice({ label: 'Site', options: { a: 'A' } }),
  };
  it.each(Object.entries(kinds))('says of what may be left empty that it is optional: %s', (_, field) => {
    expect(marks(input(field, true))).toBe(1);
    expect(marks(input({ ...field, required: true }, true))).toBe(0);
  });

  it('has no mark where it has to be filled in: those who listen hear that it is required', () => {
    const page = input({ ...kinds.text, required: true }, true);
    expect(page).toMatch(/<input[^>]* required=""/);
    expect(page).not.toContain('*');
  });

  it('has none where nothing is asked for: outside forms, of a switch, of what is computed', () => {
    expect(marks(input(kinds.text, false))).toBe(0);
    expect(marks(input(boolean({ label: 'Open' }), true))).toBe(0);
    expect(marks(input({ ...kinds.text, computed: true }, true))).toBe(0);
  });

  it('is the heading of the column in a list of lines', () => {
    const list = lines({
      label: 'Legs',
      fields: { from: text({ label: 'From', required: true }), note: text({ label: 'Note' }) },
    });
    const page = shown(
      <FieldInput field={list} name="legs" defaultValue={[{ from: 'A' }]} onChange={nothing} isInForm />,
    );
    expect(marks(page)).toBe(2);
    expect(page).toContain('<th scope="col">From</th>');
    expect(page).toContain('<th scope="col" data-optional="(optional)">Note</th>');
    expect(page).toContain('data-label="Note (optional)"');
  });
});

it('is said by one catalogue, and by that of the public site, whose pages load none of the kit', () => {
  const says = globSync('src/**/locales/en.json').filter((path) => /\(optional\)/i.test(readFileSync(path, 'utf8')));
  expect(says.sort()).toEqual([
    'src/modules/site/public/web/islands/locales/en.json',
    'src/platform/records/web/fields/locales/en.json',
  ]);
});
