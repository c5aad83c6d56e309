import { publicationPeople, publicationStatus } from '#modules/report/publication/model/publication-status.ts';
import { z } from 'zod';
import { waiver } from '#platform/approvals/model/conditions.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { proposalKinds, safetyKinds, siteKinds } from '#modules/report/model/report-kinds.ts';
import { publicationApproval } from '#modules/report/publication/model/publication-contracts.ts';
import { publicWithdrawal, withdrawal } from '#modules/report/publication/model/withdrawal.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { checkMessage } from '#modules/report/datapoints/model/check-message.ts';
import { proposalSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { previewResponse } from '#modules/report/datapoints/model/preview-response.ts';
import { messageResponse, wordingResponse } from '#platform/messages/model/message-response.ts';

/**
 * Shapes of the report's answers, under `/api/companies/:company/reports/vsme`. Values are texts in the form of
 * `disclosure-text.ts`; days `YYYY-MM-DD`.
 */
const option = z.object({ name: z.string(), label: z.string() });
const id = z.uuid();

export const valueResponse = z.object({
  id,
  version: z.int(),
  dimensions: z.string().nullable(),
  row: z.string().nullable(),
  value: z.string().nullable(),
  shown: z.string().nullable(),
  unit: z.string().nullable(),
  unitLabel: z.string(),
  decimals: z.int().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  standing: z.enum(['reported', 'omitted', 'notMaterial']),
  reason: z.string().nullable(),
  footnotes: z.array(z.string()),
  method: z.string().nullable(),
  origin: z.enum(['entered', 'imported', 'computed']).nullable(),
  lineage: z.string().nullable(),
  preparedBy: z.string().nullable(),
  status: z.enum(['draft', 'reviewed', 'approved']),
  evidence: z.int(),
  messages: z.array(checkMessage),
  /** The same of the period before. */
  prior: z.object({ shown: z.string(), unitLabel: z.string() }).nullable(),
});
/** What a row of a datapoint said a period before. */
const priorResponse = z.object({
  dimensions: z.string().nullable(),
  value: z.string(),
  shown: z.string(),
  unitLabel: z.string(),
});
export const conceptResponse = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  period: z.enum(['instant', 'duration']),
  depth: z.int(),
  paragraph: z.string(),
  requirement: z.enum(['always', 'if-applicable', 'optional']),
  standing: z.enum(['given', 'missing', 'not-applicable', 'open', 'optional', 'omitted']),
  /** Why the report has to state it, as paragraph or condition; null = it does not have to. */
  requiredBy: z.string().nullable(),
  units: z.array(z.object({ unit: z.string(), label: z.string() })),
  /** Members to choose from: all of a short list, the name of a long one. */
  choice: z.object({ isSet: z.boolean(), list: z.string(), options: z.array(option).nullable() }).nullable(),
  values: z.array(valueResponse),
  priors: z.array(priorResponse),
  messages: z.array(checkMessage),
});
export const sectionResponse = z.object({
  role: z.string(),
  disclosure: z.string(),
  disclosureTitle: z.string(),
  title: z.string(),
  module: z.enum(['basic', 'comprehensive', 'any']),
  table: z
    .object({
      axis: z.string(),
      label: z.string(),
      isTyped: z.boolean(),
      isTotalled: z.boolean(),
      list: z.string().nullable(),
      options: z.array(option).nullable(),
    })
    .nullable(),
  concepts: z.array(conceptResponse),
});
export const publicationResponse = z.object({
  id,
  version: z.int(),
  standard: z.string(),
  sha256: z.string(),
  chainHead: z.object({ seq: z.int(), hash: z.string() }),
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  cause: z.string().nullable(),
  requestedBy: z.string().nullable(),
  /** Null where an earlier release published. */
  approvals: z.array(publicationApproval).nullable(),
  /** Conditions that were not met, with the reasons; null where an earlier release published. */
  waivers: z.array(waiver).nullable(),
  /** Of its datapoints; null where an earlier release published. */
  people: publicationPeople.nullable(),
  facts: z.int(),
  /** When and why it was withdrawn; null while it has not been. */
  withdrawal: withdrawal.nullable(),
  /** A text was published with the facts: it can be had as PDF. */
  hasText: z.boolean(),
});
export const vsmeReportResponse = z.object({
  period: z.object({
    id,
    name: z.string(),
    from: z.string(),
    to: z.string(),
    status: z.string(),
    isLocked: z.boolean(),
  }),
  priorPeriod: z.string().nullable(),
  /**
   * Figures of the period before that go into the files beside the own ones: from its publication of this version, or
   * null from what is approved there.
   */
  comparatives: z.object({ period: z.string(), version: z.int().nullable(), facts: z.int() }).nullable(),
  entity: z.object({ name: z.string(), scheme: z.string(), identifier: z.string() }),
  currency: z.string(),
  /** Data points to be reported, of them with a value or a reason, and of them approved. */
  counts: z.object({
    required: z.int(),
    given: z.int(),
    approved: z.int(),
    values: z.int(),
    valuesApproved: z.int(),
    errors: z.int(),
    warnings: z.int(),
  }),
  sections: z.array(sectionResponse),
  problems: z.array(
    checkMessage.extend({ concept: z.string(), label: z.string(), labelSaid: wordingResponse, disclosure: z.string() }),
  ),
  publications: z.array(publicationResponse),
  refs: z.record(z.string(), z.string()),
});
export type VsmeReportResponse = z.infer<typeof vsmeReportResponse>;
export type SectionResponse = z.infer<typeof sectionResponse>;
export type ConceptResponse = z.infer<typeof conceptResponse>;
export type ValueResponse = z.infer<typeof valueResponse>;
export type PublicationResponse = z.infer<typeof publicationResponse>;

export const periodQuery = z.object({ period: id });
export const choicesResponse = z.object({ options: z.array(option) });

const verdict = z.enum(['new', 'changed', 'same', 'left']);
/** What a workbook would change. `left`: approved here with another value, so it is not touched. */
export const workbookResponse = z.object({
  file: z.object({ id, name: z.string() }),
  entity: z.string(),
  period: z.object({ from: z.string(), to: z.string() }),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), left: z.int() }),
  rows: z.array(
    z.object({ label: z.string(), verdict, value: z.string(), before: z.string().nullable(), unitLabel: z.string() }),
  ),
  /** Cells that were not understood, and why. */
  notes: z.array(z.object({ cell: z.string(), ...messageResponse.shape })),
});
export type WorkbookResponse = z.infer<typeof workbookResponse>;
export const commitBody = z.object({ period: id });

export const exportQuery = z.object({ period: id, format: z.enum(EXPORT_FORMATS), publication: id.optional() });

/**
 * A value that registers, the decision on the standard or the company's settings have for a datapoint, proposed while
 * somebody writes. `source` names who says it, `lineage` where it can be looked at.
 */
export const proposalsResponse = z.object({
  proposals: z.array(
    z.object({
      concept: z.string(),
      dimensions: z.string().nullable(),
      row: z.string().nullable(),
      value: z.string(),
      shown: z.string(),
      unit: z.string().nullable(),
      source: z.enum(proposalSources),
      lineage: z.string().nullable(),
    }),
  ),
});
export type Proposal = z.infer<typeof proposalsResponse>['proposals'][number];

/** What anybody may know of a published report whose hash they hold. */
export const verifyResponse = z
  .object({
    company: z.string(),
    period: z.string(),
    standard: z.string(),
    publishedAt: z.string(),
    textSha256: z.string().nullable(),
    /** When the company withdrew the report and why; null while it has not. */
    withdrawal: publicWithdrawal.nullable(),
    chainHead: z.object({ seq: z.int(), hash: z.string() }),
    /** Null where nothing is known of it any more: the company's data have been erased. */
    status: publicationStatus.nullable(),
  })
  .meta({ id: 'ReportSeal' });
export type VerifyResponse = z.output<typeof verifyResponse>;

/**
 * `text`: SHA-256 of the text in the file, null where it has none. `sha256` is of the facts in the file, `written` what
 * the file says of itself, `published` null where nobody here published these facts.
 */
export const verifyFileResponse = z.object({
  facts: z.int(),
  entity: z.string(),
  sha256: z.string(),
  text: z.string().nullable(),
  isPage: z.boolean(),
  written: z.string().nullable(),
  published: verifyResponse.nullable(),
});
export type VerifyFileResponse = z.output<typeof verifyFileResponse>;

const tag = 'Sustainability report';
export const vsmeReportCall = defineCall({
  method: 'GET',
  path: '/reports/vsme',
  access: 'report.read',
  tag,
  summary: 'Read the report of a period: datapoints in the order of the standard with values, status and checks',
  query: periodQuery,
  response: vsmeReportResponse,
  touches: [
    'reportSettings',
    'reportDocument',
    'vsmeReport',
    // What is stated by hand is held against the records that add it up.
    ...proposalKinds,
    ...siteKinds,
    ...safetyKinds,
  ],
});
export const proposalsCall = defineCall({
  method: 'GET',
  path: '/reports/vsme/proposals',
  access: 'report.write',
  tag,
  summary: 'Read values known for the datapoints of a period',
  query: periodQuery,
  response: proposalsResponse,
  touches: [...proposalKinds, ...siteKinds, ...safetyKinds],
});
export const previewCall = defineCall({
  method: 'GET',
  path: '/reports/vsme/preview',
  access: 'report.read',
  tag,
  summary: 'Read a disclosure as it is printed',
  query: periodQuery.extend({ disclosure: z.string().max(20) }),
  response: previewResponse,
  touches: [
    'disclosureValue',
    'reportSettings',
    'reportDocument',
    'vsmeReport',
    'company',
    'companyProfile',
    'companyLocale',
    'reportingPeriod',
  ],
});
export const vsmeChoicesCall = defineCall({
  method: 'GET',
  path: '/reports/vsme/choices/:list',
  access: 'report.read',
  tag,
  summary: 'Read a choice list of the standard: country, nace, waste, pollutant …',
  response: choicesResponse,
  touches: [],
});
/** The file in a form, with `period`. */
export const uploadWorkbookCall = defineCall({
  method: 'POST',
  path: '/reports/vsme/workbooks',
  access: 'report.write',
  tag,
  summary: 'Upload a filled VSME digital template (multipart: file, period) and preview its changes',
  status: 201,
  response: workbookResponse,
});
export const importWorkbookCall = defineCall({
  method: 'POST',
  path: '/reports/vsme/workbooks/:file/take',
  access: 'report.write',
  tag,
  summary: 'Import an uploaded template into the datapoints',
  body: commitBody,
  response: workbookResponse.pick({ counts: true }),
});
export const fillWorkbookCall = defineCall({
  method: 'POST',
  path: '/reports/vsme/filled-workbook',
  access: 'data.export',
  tag,
  summary:
    'Fill your own VSME digital template with the report (multipart: file, period, publication); the header x-notes lists as JSON messages what does not fit',
});
export const vsmeExportCall = defineCall({
  method: 'GET',
  path: '/reports/vsme/export',
  access: 'data.export',
  tag,
  summary:
    'Export the report as PDF, report package (xbri), Inline XBRL page (xhtml), xBRL-JSON (json), text (docx) or ' +
    'workbook with all datapoints (xlsx); a draft unless a publication is given',
  query: exportQuery,
});

// Outside of any company: who holds a report wants to know whether it is the one that was published.
export const verifyCall = defineCall({
  method: 'GET',
  path: '/api/verify/:sha256',
  tag,
  summary: 'Verify by SHA-256 of the facts whether a report was published, by whom and when',
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: verifyResponse,
});
export const verifyFileCall = defineCall({
  method: 'POST',
  path: '/api/verify',
  tag,
  summary:
    'Verify whether a report file (multipart: file; .xbri, Inline XBRL page or xBRL-JSON) matches its hash and was published here. The file is not stored',
  response: verifyFileResponse,
});
