import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SpanChoice } from './span-choice.tsx';

vi.useFakeTimers({ now: new Date('2026-05-10T12:00:00Z'), toFake: ['Date'] });

const shown = (from: unknown, to: unknown): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <SpanChoice
        spans={[{ name: 'Financial year 2025', from: '2025-04-01', to: '2026-03-31' }]}
        from={from}
        to={to}
        onChoose={() => undefined}
      />
    </MantineProvider>,
  );
const chosen = (page: string): string | undefined => /<option value="[^"]*" selected="">([^<]*)</.exec(page)?.[1];

describe('the dates of a period', () => {
  it('are chosen: reporting periods first, then years, quarters and months, other dates last', () => {
    const page = shown(null, null);
    expect([...page.matchAll(/<optgroup label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Reporting periods',
      'Years',
      'Quarters',
      'Months',
    ]);
    expect([...page.matchAll(/<option[^>]*>([^<]*)</g)].at(-1)?.[1]).toBe('Other dates');
  });
  it('show which period two days are, and say so when they are none', () => {
    expect(chosen(shown('2025-04-01', '2026-03-31'))).toBe('Financial year 2025');
    expect(chosen(shown('2025-01-01', '2025-12-31'))).toBe('2025');
    expect(chosen(shown('2026-01-01', '2026-03-31'))).toBe('Q1 2026');
    for (const [from, to] of [
      ['2025-01-01', '2025-12-30'],
      ['2025-01-01', null],
      [undefined, undefined],
    ])
      expect(chosen(shown(from, to))).toBe('Other dates');
  });
});
