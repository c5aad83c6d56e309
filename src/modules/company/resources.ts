import type { Resource } from '#platform/records/model/resource.ts';
import { accessRequest } from '#platform/access-requests/model/access-request.ts';
import { customField } from '#platform/records/model/custom-field.ts';
import { preference } from '#platform/records/model/preference.ts';
import { savedView } from '#platform/records/model/saved-view.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  orgUnit,
  reportingPeriod,
  savedView,
  customField,
  preference,
  accessRequest,
];
