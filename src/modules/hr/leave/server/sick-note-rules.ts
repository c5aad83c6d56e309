import { employee } from '#modules/employee/person/model/employee.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dayNumber } from '../model/leave-units.ts';
import { certificateAfterDays, sickNote, type SickNote } from '../model/leave-request.ts';

/** Whether the certificate is there that an absence of this length needs. */
export const sickNoteRules = rules<typeof sickNote, SickNote>(sickNote, {
  async beforeWrite(tx, { after }) {
    const { name } = await records(asProduct(tx), employee).get(after.employee, { bin: true });
    const length = dayNumber(after.to) - dayNumber(after.from) + 1;
    return {
      label: `${name ?? ''} · ${after.from}`,
      status: after.certificate.length > 0 ? 'received' : length > certificateAfterDays ? 'missing' : 'notNeeded',
    };
  },
});
