import { employee } from '#modules/employee/person/model/employee.ts';
import { payCategory } from '#modules/hr/pay/model/compensation.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { addMonths } from '#platform/values/model/add-months.ts';
import {
  ANSWER_MONTHS,
  ASSESSMENT_MONTHS,
  jointAssessment,
  payInformationRequest,
  type JointAssessment,
  type PayInformationRequest,
} from '../model/duties.ts';

/** The clock of a joint assessment: six months after the gap was reported. */
export const jointAssessmentRules = rules<typeof jointAssessment, JointAssessment>(jointAssessment, {
  async beforeWrite(tx, { after }) {
    const { name } = await records(tx, payCategory).get(after.payCategory, { bin: true });
    return { label: `${name} · ${after.reportedOn}`, dueOn: addMonths(after.reportedOn, ASSESSMENT_MONTHS) };
  },
});

/** The clock of a request: two months after it came. */
export const payInformationRequestRules = rules<typeof payInformationRequest, PayInformationRequest>(
  payInformationRequest,
  {
    async beforeWrite(tx, { after }) {
      const { name } = await records(asProduct(tx), employee).get(after.employee, { bin: true });
      return { label: `${name ?? ''} · ${after.receivedOn}`, dueOn: addMonths(after.receivedOn, ANSWER_MONTHS) };
    },
  },
);
