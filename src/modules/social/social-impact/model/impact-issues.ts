import type { Message } from '#platform/messages/model/messages.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { sampledMethods } from './indicator.ts';
import { sayIssue } from './messages.ts';
import type { ImpactRecords } from './impact-records.ts';
import { latestOf } from './progress.ts';

interface Issue {
  of: 'programmes' | 'indicators' | 'measurements' | 'inputs';
  id: string;
  title: string;
  said: Message;
}

const ISSUES_MAX = 50;

/** Where records of programmes that are not planned or cancelled lack something, up to a day; at most fifty. */
export function impactIssues(of: Omit<ImpactRecords, 'beneficiaries' | 'sites' | 'rateOn'>, until: string): Issue[] {
  const issues: Issue[] = [];
  for (const programme of of.programmes) {
    if (programme.status === 'planned' || programme.status === 'cancelled' || programme.startsOn > until) continue;
    const indicators = of.indicators.filter((one) => one.programme === programme.id);
    if (!indicators.some(({ level }) => level === 'outcome'))
      issues.push({
        of: 'programmes',
        id: programme.id,
        title: programme.title,
        said: sayIssue('no-indicator'),
      });
    for (const { id, name, baseValue, baseSource, target, targetOn } of indicators) {
      const add = (said: Message) => issues.push({ of: 'indicators', id, title: name, said });
      if ((baseSource ?? '').trim() === '') add(sayIssue('no-base-source'));
      const day = { day: { day: targetOn } };
      const latest = latestOf(of.measurements, id, until);
      if (latest === null) {
        add(targetOn < until ? sayIssue('target-unmeasured', day) : sayIssue('not-measured'));
        continue;
      }
      const way = dec(target).minus(baseValue);
      const made = dec(latest.value).minus(baseValue);
      if (made.times(way).lt(0)) add(sayIssue('worse', { day: { day: latest.measuredOn } }));
      if (targetOn < until && made.times(way).lt(way.times(way))) add(sayIssue('overdue', day));
      const unsound = (said: Message) => issues.push({ of: 'measurements', id: latest.id, title: name, said });
      const on = { day: { day: latest.measuredOn } };
      if (latest.evidence.length === 0) unsound(sayIssue('no-evidence', on));
      if (sampledMethods.includes(latest.method) && latest.sample === null) unsound(sayIssue('no-sample', on));
    }
    for (const { id, purpose, spentOn, agreement } of of.inputs.filter((one) => one.programme === programme.id)) {
      if (spentOn > until) continue;
      const add = (said: Message) => issues.push({ of: 'inputs', id, title: purpose, said });
      const on = { day: { day: spentOn } };
      if (spentOn < programme.startsOn || (programme.endsOn !== null && spentOn > programme.endsOn))
        add(sayIssue('outside-term', on));
      const partner = agreement === null ? undefined : of.partnerOf(agreement);
      if (partner !== undefined && programme.partner !== null && partner !== programme.partner)
        add(sayIssue('other-partner', on));
    }
  }
  return issues.slice(0, ISSUES_MAX);
}
