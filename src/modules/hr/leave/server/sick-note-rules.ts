import { employee } from '#modules/employee/person/model/employee.ts';
import { rulesOn } from '#modules/hr/health/server/health-figures.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dayNumber } from '../model/leave-units.ts';
import { sickNote, type SickNote } from '../model/leave-request.ts';

/** Whether the certificate is there that an absence of this length needs, by the settings of its first day. */
export const sickNoteRules = rules<typeof sickNote, SickNote>(sickNote, {
  async beforeWrite(tx, { after }) {
    const { name } = await records(asProduct(tx), employee).get(after.employee, { bin: true });
    const { certificateAfterDays } = await rulesOn(tx, after.from);
    const length = dayNumber(after.to) - dayNumber(after.from) + 1;
    return {
      label: `${name ?? ''} · ${after.from}`,
      status: after.certificate.length > 0 ? 'received' : length > certificateAfterDays ? 'missing' : 'notNeeded',
    };
  },
});
