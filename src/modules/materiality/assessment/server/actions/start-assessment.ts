import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { materialityAssessment, topicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import { iro, iroContentOf } from '#modules/materiality/assessment/model/iro.ts';
import { startAssessment } from '#modules/materiality/assessment/model/materiality-actions.ts';
import { assessmentData } from '../assessment-data.ts';
import { withCarryOver } from '../carry-over.ts';

export const handleStartAssessment = handle(startAssessment, async (tx, { from, period, standard, name }) => {
  const earlier = await assessmentData(tx, from);
  const { name: periodName } = await records(tx, reportingPeriod).get(period);
  const label = materialityAssessment.fields.standard.options[standard];
  const { id: assessment } = await withCarryOver(tx, { assessment: { copiedFrom: from } }, () =>
    records(tx, materialityAssessment).create({
      name: name ?? `${label} ${periodName}`,
      period,
      standard,
      note: earlier.assessment.note,
    }),
  );
  for (const one of earlier.iros) {
    const { id, evidence, ratedBy, lineage } = one;
    await withCarryOver(tx, { iro: { ratedBy, lineage: lineage ?? id } }, () =>
      records(tx, iro).create({ assessment, ...iroContentOf(one), evidence }),
    );
  }
  for (const { topic, conclusion, approach, reason, decidedBy } of earlier.conclusions) {
    await withCarryOver(tx, { conclusion: { decidedBy, approvedBy: null, approvedAt: null } }, () =>
      records(tx, topicConclusion).create({ assessment, topic, conclusion, approach, reason }),
    );
  }
  return { assessment, iros: earlier.iros.length, conclusions: earlier.conclusions.length };
});
