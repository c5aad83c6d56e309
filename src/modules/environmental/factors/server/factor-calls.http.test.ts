import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';

describe('calls about single factors', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const lead = await newPerson(test, company, ['company.read', 'environmental.read', 'environmental.manage']);
  const ask = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await lead.call('GET', path);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const nearest = async () =>
    (await ask('/factor-candidates?activityType=electricity&unit=kWh&country=DE')) as {
      items: { source: string; id: string }[];
    };

  it('offer the nearest for an activity, name them by their keys, and check one that was chosen', async () => {
    const { items } = await nearest();
    const [factor = { source: '', id: '' }] = items;
    const key = `${factor.source}:${factor.id}`;
    const { names } = (await ask(`/factor-names?keys=${encodeURIComponent(`${key}|published:no-such-factor`)}`)) as {
      names: Record<string, string>;
    };
    expect(Object.keys(names)).toEqual([key]);
    const checked = await ask(`/factors/${factor.source}/${factor.id}/check?activityType=electricity&country=DE`);
    expect(checked).toHaveProperty('doubts');
  });

  it('tell of a new one that is a thousand times too high, and not one within what is published', async () => {
    const form = 'name=Grid&category=electricity&scope=2&per=kWh&region=DE';
    const doubts = async (kg: string) => (await ask(`/factor-checks/new?${form}&kg=${kg}`))['doubts'] as unknown[];
    expect((await doubts('CO2e:400')).length).toBeGreaterThan((await doubts('CO2e:0.4')).length);
  });
});
