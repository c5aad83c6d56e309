import type { Resource } from '#platform/model/resource.ts';
import { betaRequest } from './model/beta-request.ts';
import { broadcast } from './model/broadcast.ts';
import { contactRequest } from './model/contact-request.ts';
import { damagedFile } from './model/damaged-file.ts';
import { faultReport } from './model/fault-report.ts';
import { legalDocument } from './model/legal-document.ts';
import { siteNotice } from './model/site-notice.ts';
import { subscriber } from './model/subscriber.ts';
import { jobApplication, jobPosition, publishedFact, teamMember } from './model/team-records.ts';

/** The module's kinds of records. */
export const siteResources: readonly Resource[] = [
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
  faultReport,
  damagedFile,
];
