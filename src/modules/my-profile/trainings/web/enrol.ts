import { trainingEnrolment } from '#modules/hr/training/model/enrolment.ts';
import type { OfferedCourse } from '#modules/hr/training/model/training-calls.ts';
import type { CompanyApi } from '#platform/http/web/client.ts';

/** Enrols the person in a course; an enrolment that was withdrawn before is opened again. */
export const enrol = (
  api: CompanyApi,
  { id: course, withdrawn }: Pick<OfferedCourse, 'id' | 'withdrawn'>,
  { employee, session }: { employee: string; session: string | null },
  options: { key?: string } = {},
): Promise<unknown> =>
  withdrawn === null
    ? api.createRecord(trainingEnrolment, { employee, course, session }, options)
    : api.changeRecord(
        trainingEnrolment,
        withdrawn.id,
        { version: withdrawn.version, set: { status: 'assigned', session } },
        options,
      );
