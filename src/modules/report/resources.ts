import type { Resource } from '#platform/model/resource.ts';
import { disclosureValue } from './model/disclosure-value.ts';
import { reportBlock } from './model/document/report-block.ts';
import { reportDocument } from './model/document/report-document.ts';
import { esrsValue } from './model/esrs/esrs-value.ts';
import { reportSettings } from './model/settings/report-settings.ts';

/** The module's kinds of records. */
export const reportResources: readonly Resource[] = [
  disclosureValue,
  esrsValue,
  reportDocument,
  reportBlock,
  reportSettings,
];
