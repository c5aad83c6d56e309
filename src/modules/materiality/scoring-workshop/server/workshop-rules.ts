import { materialityError } from '#modules/materiality/model/errors.ts';
import { workshopError } from '#modules/materiality/scoring-workshop/model/errors.ts';
import { and, eq } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { scoringWorkshop, type ScoringWorkshop } from '#modules/materiality/scoring-workshop/model/workshop.ts';
import { workshopEntry } from './tables.ts';
import { writersOf } from './writers.ts';
import { say } from '../model/messages.ts';

export const stateOf = ({ status }: ScoringWorkshop): string =>
  scoringWorkshop.fields.status.labels[status].toLowerCase();

/** A workshop changes while it is a draft; it belongs to a draft assessment, and who takes part may score. */
export const workshopRules = rules<typeof scoringWorkshop, ScoringWorkshop>(scoringWorkshop, {
  async beforeWrite(tx, { before, after }) {
    if (before !== null) assertDraft(before);
    const errors = [
      ...(await participantErrors(tx, after)),
      ...(before !== null && before.assessment !== after.assessment && (await hasEntries(tx, after.id))
        ? [{ path: 'assessment', ...say('assessment-fixed') }]
        : []),
    ];
    assertNoErrors(errors);
    await assertAssessmentOpen(tx, after.assessment);
    return undefined;
  },
  beforeRemove(_tx, workshop) {
    assertDraft(workshop);
    return Promise.resolve();
  },
});

export function assertDraft(workshop: ScoringWorkshop): void {
  if (workshop.status !== 'draft')
    throw workshopError('materiality.workshop-not-draft', { workshop: workshop.title, state: stateOf(workshop) });
}

export async function participantErrors(
  tx: Tx,
  { participants }: Pick<ScoringWorkshop, 'participants'>,
): Promise<FieldError[]> {
  if (participants.length === 0) return [];
  const writers = await writersOf(tx);
  return participants.flatMap(({ member }, at): FieldError[] => {
    const path = `participants.${at}.member`;
    if (participants.findIndex((other) => other.member === member) < at) return [{ path, ...say('participant-twice') }];
    return writers.has(member) ? [] : [{ path, ...say('cannot-score') }];
  });
}

/** The same refusals as the entries of the assessment have. */
export async function assertAssessmentOpen(tx: Tx, id: string): Promise<void> {
  const assessment = await records(tx, materialityAssessment).find(id);
  if (assessment === null) throw userError('request.invalid', {}, [{ path: 'assessment', ...say('assessment-gone') }]);
  const { name, status } = assessment;
  if (status === 'inReview') throw materialityError('materiality.in-review', { assessment: name });
  if (status !== 'draft')
    throw materialityError('materiality.frozen', {
      assessment: name,
      state: materialityAssessment.fields.status.labels[status].toLowerCase(),
    });
}

async function hasEntries(tx: Tx, workshop: string): Promise<boolean> {
  const found = await tx.db
    .select({ iro: workshopEntry.iro })
    .from(workshopEntry)
    .where(and(eq(workshopEntry.companyId, tx.companyId), eq(workshopEntry.workshop, workshop)))
    .limit(1);
  return found.length > 0;
}
