import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { courseVersion, trainingSession } from '../model/course.ts';
import { say } from '../model/messages.ts';
import { trainingResult, type TrainingResult } from '../model/training-result.ts';

/** Version and session are those of the course; the difference is after less before, where both are there. */
export const trainingResultRules = rules<typeof trainingResult, TrainingResult>(trainingResult, {
  async beforeWrite(tx, { after }) {
    const { courseVersion: version, session, valueBefore, valueAfter } = after;
    const at = { bin: true };
    const ofVersion = version === null ? null : await records(asProduct(tx), courseVersion).get(version, at);
    const ofSession = session === null ? null : await records(asProduct(tx), trainingSession).get(session, at);
    assertNoErrors([
      ...(ofVersion !== null && ofVersion.course !== after.course
        ? [{ path: 'courseVersion', ...say('result-version') }]
        : []),
      ...(ofSession !== null && ofSession.course !== after.course ? [{ path: 'session', ...say('other-course') }] : []),
    ]);
    return {
      difference: valueBefore === null || valueAfter === null ? null : decimalText(dec(valueAfter).minus(valueBefore)),
    };
  },
});
