import { describe, expect, it } from 'vitest';
import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import { publishersFor } from './factor-publishers.ts';

describe('who publishes factors', () => {
  it.each(Object.keys(activityTypes))('is known for %s in any country', (activity) =>
    expect(publishersFor(activity, null).length).toBeGreaterThan(0),
  );
  it('names the country’s own first, and no other country’s', () => {
    expect(publishersFor('naturalGas', 'DE')[0]?.name).toContain('Umweltbundesamt');
    expect(publishersFor('naturalGas', 'FR')[0]?.name).toContain('ADEME');
    expect(publishersFor('naturalGas', 'SE').every(({ countries }) => countries === null)).toBe(true);
  });
});
