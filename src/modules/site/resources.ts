import type { Resource } from '#platform/records/model/resource.ts';
import { betaRequest } from '#modules/site/public/model/beta-request.ts';
import { broadcast } from '#modules/site/provider/model/broadcast.ts';
import { contactRequest } from '#modules/site/public/model/contact-request.ts';
import { damagedFile } from '#modules/site/provider/model/damaged-file.ts';
import { errorReport } from '#modules/site/provider/model/error-report.ts';
import { legalDocument } from '#modules/site/public/model/legal-document.ts';
import { siteNotice } from '#modules/site/provider/model/site-notice.ts';
import { subscriber } from '#modules/site/provider/model/subscriber.ts';
import { jobApplication, jobPosition, publishedFact, teamMember } from '#modules/site/public/model/team-records.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  contactRequest,
  subscriber,
  betaRequest,
  legalDocument,
  teamMember,
  jobPosition,
  jobApplication,
  publishedFact,
  siteNotice,
  broadcast,
  errorReport,
  damagedFile,
];
