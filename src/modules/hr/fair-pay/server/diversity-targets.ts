import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import type { diversityTargetsCall } from '../model/diversity-calls.ts';
import { shareFigure, targetProgress, type ShareOf } from '../model/diversity-period.ts';
import { diversityTarget, type DiversityTarget } from '../model/diversity-target.ts';
import type { ShownFigure } from '../model/fair-pay-calls.ts';
import { sayPeriod, sayTarget } from '../model/messages.ts';
import type { PersonStatistics } from '../model/person-statistics.ts';
import { dayFor } from './fair-pay.ts';
import { statisticsOn } from './pay-statistics.ts';

/** A share of one level says which; of all others the level is left out. */
export const diversityTargetRules = rules<typeof diversityTarget, DiversityTarget>(diversityTarget, {
  async beforeWrite(_tx, { after: { group, level } }) {
    if (group === 'level' && level === null) assertNoErrors([{ path: 'level', ...sayTarget('level-needed') }]);
    return Promise.resolve(group === 'level' ? {} : { level: null });
  },
});

/** Targets with the share on their base day, that of today and the progress, all counted from records. */
export async function diversityTargets(tx: Tx): Promise<ResponseOf<typeof diversityTargetsCall>> {
  const today = await todayOf(tx);
  const on = await dayFor(tx, undefined);
  const targets = await records(tx, diversityTarget).all({ sort: [{ field: 'targetOn', descending: false }] });
  const known = new Map<string, readonly PersonStatistics[]>();
  const shareOn = async ({ gender, ...of }: DiversityTarget, day: string): Promise<ShownFigure> => {
    if (day > today) return { figure: null, why: sayPeriod('not-yet') };
    if ((await dayFor(tx, day)) !== day) return { figure: null, why: sayPeriod('day-withheld') };
    const people = known.get(day) ?? (await statisticsOn(tx, day));
    known.set(day, people);
    return shareFigure(people, shareOf(of), gender, day);
  };
  const answered = [];
  for (const target of targets) {
    const { id, name, targetShare, targetOn, baseOn } = target;
    const [base, current] = [await shareOn(target, baseOn), await shareOn(target, on)];
    const { progress, status } = targetProgress(target, base, current, on);
    answered.push({ id, name, targetShare, targetOn, baseOn, base, current, progress, status });
  }
  return { on, targets: answered };
}

const shareOf = ({ group, level }: Pick<DiversityTarget, 'group' | 'level'>): ShareOf =>
  group === 'level' ? { group, level: level ?? 0 } : { group };
