import { expect, it } from 'vitest';
import { staleness } from './statement-method.ts';

it('what made a statement out of date has the days of the company', () => {
  const stale = {
    since: '2026-03-01T00:00:00.000Z',
    changes: [],
    count: 0,
    reopened: { at: '2026-03-31T23:30:00.000Z', by: null, reason: 'Meter' },
    supersededBy: null,
  };
  const dayIn = (zone: string) => staleness(stale, zone)[0]?.values['day'];
  expect(dayIn('UTC')).toEqual({ day: '2026-03-31' });
  expect(dayIn('Europe/Vienna')).toEqual({ day: '2026-04-01' });
});
