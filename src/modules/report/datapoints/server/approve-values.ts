import { messageOfError, UserError, userError } from '#platform/errors/model/errors.ts';
import { isId } from '#platform/database/server/ids.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { approveDataPoints } from '#modules/report/datapoints/model/report-actions.ts';
import type { Message } from '#platform/messages/model/messages.ts';

export const handleApproveDataPoints = handle(approveDataPoints, async (tx, { values }) => {
  const refused: { id: string; reasons: Message[] }[] = [];
  for (const { id } of values) {
    try {
      if (!isId(id)) throw userError('request.not-found');
      const { version } = await records(tx, disclosureValue).get(id);
      await records(tx, disclosureValue).change(id, version, { status: 'approved' });
    } catch (error) {
      // A refusal comes before anything is written.
      if (!(error instanceof UserError)) throw error;
      refused.push({ id, reasons: [messageOfError(error)] });
    }
  }
  return { approved: values.length - refused.length, refused };
});
