import { describe, expect, test as it } from 'vitest';
import { newCompany, newMember, testApp } from '#test/support/company.ts';

describe('a sickness absence', () => {
  it('needs a certificate after as many days as the settings of its first day say', async () => {
    const test = await testApp({ clock: () => new Date('2026-03-16T09:00:00Z') });
    const acme = await newCompany(test, 'Ill');
    const hr = await newMember(test, acme, ['hr']);
    const made = async (path: string, body: object) => {
      const answer = await hr.call('POST', path, body);
      expect(answer.status, answer.text).toBe(201);
      return answer.body['record'] as Readonly<Record<string, unknown>>;
    };
    const { id: employee } = await made('/employees', {
      givenName: 'Pat',
      familyName: 'Ill',
      startDate: '2024-01-01',
      weeklyHours: '40',
    });
    const statusOf = async (from: string, to: string) =>
      (await made('/sickness-absences', { employee, from, to }))['status'];
    expect(await statusOf('2026-01-12', '2026-01-14')).toBe('notNeeded');
    expect(await statusOf('2026-01-19', '2026-01-22')).toBe('missing');
    await made('/health-settings', { validFrom: '2026-02-01', reason: 'Works agreement', certificateAfterDays: 0 });
    expect(await statusOf('2026-02-09', '2026-02-09')).toBe('missing');
    expect(await statusOf('2026-01-26', '2026-01-28')).toBe('notNeeded');
  }, 60_000);
});
