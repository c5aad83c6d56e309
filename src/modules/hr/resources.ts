import { leaveCalendarEntry, leavePolicy, leaveType, leaveUnitSettings } from '#modules/hr/leave/model/leave-type.ts';
import { leaveCorrection, leaveRequest, sickNote, workingWeek } from '#modules/hr/leave/model/leave-request.ts';
import type { Resource } from '#platform/records/model/resource.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  leaveType,
  leavePolicy,
  leaveCalendarEntry,
  leaveUnitSettings,
  leaveRequest,
  sickNote,
  leaveCorrection,
  workingWeek,
];
