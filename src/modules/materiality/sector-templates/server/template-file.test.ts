import { describe, expect, it } from 'vitest';
import { sectors } from '#platform/directory/model/sectors.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { sectorTemplateEntries } from './template-file.ts';

// Source: our own drafting, data/materiality/starter-sets.csv; topics and sub-topics as in ESRS 1 (2023), AR 16.
describe('the sector templates', () => {
  it('have six to ten entries for each of the seventeen sectors, none twice', () => {
    expect(new Set(sectorTemplateEntries().map(({ sector }) => sector)).size).toBe(17);
    for (const sector of sectors) {
      const own = sectorTemplateEntries().filter((entry) => entry.sector === sector);
      expect(own.length, sector).toBeGreaterThanOrEqual(6);
      expect(own.length, sector).toBeLessThanOrEqual(10);
      expect(new Set(own.map(({ title }) => title.toLowerCase())).size, sector).toBe(own.length);
      // Somewhere to look on each of the three sides.
      expect(new Set(own.map(({ topic }) => topic[0])).size, sector).toBeGreaterThanOrEqual(2);
    }
  });

  it('name a sub-topic of their topic, say of impacts whether they are actual, and mark human rights on harms only', () => {
    for (const { title, topic, subTopic, kind, actuality, isHumanRights } of sectorTemplateEntries()) {
      expect(Object.keys(topicOf(topic)?.subTopics ?? {}), title).toContain(subTopic);
      expect(actuality === null, title).toBe(kind === 'risk' || kind === 'opportunity');
      if (isHumanRights) expect(kind, title).toBe('negative');
    }
  });
});
