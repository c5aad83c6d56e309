import { handle } from '#platform/actions/server/handle.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { grievance, type Grievance } from '../model/grievance.ts';
import { acknowledgeGrievance, giveGrievanceFeedback, moveGrievance } from '../model/human-rights-calls.ts';
import { say } from '../model/messages.ts';

/** A day of a case is entered as any change of it: with its rules, its version and its history. */
async function enter(tx: Tx, id: string, set: Partial<Pick<Grievance, 'acknowledgedOn' | 'feedbackOn'>>) {
  const { version } = await records(tx, grievance).get(id);
  await records(tx, grievance).change(id, version, set);
}

export const handleAcknowledgeGrievance = handle(acknowledgeGrievance, (tx, { grievance: id, on }) =>
  enter(tx, id, { acknowledgedOn: on }),
);

export const handleGrievanceFeedback = handle(giveGrievanceFeedback, (tx, { grievance: id, on }) =>
  enter(tx, id, { feedbackOn: on }),
);

/** The day of the move is that of the decision or of the closing; other moves are of the day on which they are made. */
export const handleMoveGrievance = handle(moveGrievance, async (tx, { grievance: id, to, on, reason }) => {
  const { version, status } = await records(tx, grievance).get(id);
  if (status === to) assertNoErrors([{ path: 'to', ...say('no-move') }]);
  await records(tx, grievance).change(
    id,
    version,
    {
      status: to,
      ...(to === 'substantiated' || to === 'unsubstantiated' ? { decidedOn: on } : {}),
      ...(to === 'closed' ? { closedOn: on } : {}),
    },
    { reason },
  );
});
