import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlacedDay } from './placed-day.tsx';

const nothing = () => undefined;
const shown = (part: React.ReactNode) => renderToStaticMarkup(<MantineProvider>{part}</MantineProvider>);
const marks = (page: string): number => page.match(/data-optional="\(optional\)"/g)?.length ?? 0;

describe('the date field outside the kit’s forms', () => {
  const day = (more: object) =>
    shown(<PlacedDay name="on" label="Expires on" value="2026-06-30" onChange={nothing} {...more} />);
  it('shows a stored day as its reader writes it, and nothing for none', () => {
    expect(day({})).toMatch(/value="[^"]*30[^"]*2026"/);
    expect(day({ value: '' })).toMatch(/<input[^>]* value=""/);
    expect(day({})).not.toContain('type="date"');
  });
  it('is marked in a form where it may be left empty, and not in a filter', () => {
    expect([marks(day({})), marks(day({ isInForm: true })), marks(day({ isInForm: true, isRequired: true }))]).toEqual([
      0, 1, 0,
    ]);
  });
});
