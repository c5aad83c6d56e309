import type { Resource } from '#platform/model/resource.ts';
import { accessRequest } from '#platform/model/records/access-request.ts';
import { customField } from '#platform/model/records/custom-field.ts';
import { preference } from '#platform/model/records/preference.ts';
import { savedView } from '#platform/model/records/saved-view.ts';
import { orgUnit } from './model/org-unit.ts';
import { reportingPeriod } from './model/reporting-period.ts';

/** The module's kinds of records. */
export const companyResources: readonly Resource[] = [
  orgUnit,
  reportingPeriod,
  savedView,
  customField,
  preference,
  accessRequest,
];
