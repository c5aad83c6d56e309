import { employee, position } from '#modules/employee/person/model/employee.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { say } from '../model/messages.ts';
import {
  employeeSkill,
  positionSkill,
  skill,
  type EmployeeSkill,
  type PositionSkill,
  type Skill,
} from '../model/skill.ts';

/** A level has one meaning. */
export const skillRules = rules<typeof skill, Skill>(skill, {
  beforeWrite(_tx, { after }) {
    const levels = after.levels.map(({ level }) => level);
    const twice = levels.findIndex((level, at) => levels.indexOf(level) !== at);
    if (twice >= 0) assertNoErrors([{ path: `levels.${twice}.level`, ...say('level-twice') }]);
    return Promise.resolve(undefined);
  },
});

export const positionSkillRules = rules<typeof positionSkill, PositionSkill>(positionSkill, {
  async beforeWrite(tx, { after }) {
    const { title } = await records(asProduct(tx), position).get(after.position, { bin: true });
    const { name } = await records(asProduct(tx), skill).get(after.skill, { bin: true });
    return { label: `${title} · ${name}` };
  },
});

/** An own rating is the employee's, its confirmation somebody else's, and a changed rating has none. */
export const employeeSkillRules = rules<typeof employeeSkill, EmployeeSkill>(employeeSkill, {
  async beforeWrite(tx, { before, after, set }) {
    const person = await records(asProduct(tx), employee).get(after.employee, { bin: true });
    const { name } = await records(asProduct(tx), skill).get(after.skill, { bin: true });
    const label = `${person.name ?? ''} · ${name}`;
    const today = await todayOf(tx);
    const selfLevel = after.selfLevel ?? null;
    const isRated = selfLevel !== (before?.selfLevel ?? null);
    // A new own rating is confirmed by nobody, unless the confirmation comes along.
    const isKept = !isRated || before === null || 'confirmedLevel' in set;
    const confirmedLevel = isKept ? (after.confirmedLevel ?? null) : null;
    const isConfirmed = confirmedLevel !== (before?.confirmedLevel ?? null);
    const isOwn = tx.accountId !== null && person.account === tx.accountId;
    const reachesAll = tx.grants === null || tx.grants.get(employeeSkill.access.write)?.has('company') === true;
    const moved = (['employee', 'skill'] as const).filter((field) => before !== null && before[field] !== after[field]);
    assertNoErrors([
      ...moved.map((path) => ({ path, ...say('other-person') })),
      ...(after.day > today ? [{ path: 'day', ...say('later-day') }] : []),
      ...(selfLevel === null && confirmedLevel === null ? [{ path: 'selfLevel', ...say('level-needed') }] : []),
      // HR enters what employees said on paper.
      ...(isRated && selfLevel !== null && !isOwn && !reachesAll ? [{ path: 'selfLevel', ...say('own-level') }] : []),
      ...(isConfirmed && confirmedLevel !== null && isOwn && tx.grants !== null
        ? [{ path: 'confirmedLevel', ...say('own-confirmation') }]
        : []),
    ]);
    if (!isConfirmed) return { label };
    const [confirmedBy, confirmedOn] = confirmedLevel === null ? [null, null] : [tx.accountId, today];
    return { label, confirmedLevel, confirmedBy, confirmedOn };
  },
});
