import type { Resource } from '#platform/records/model/resource.ts';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { reportBlock } from '#modules/report/document/model/report-block.ts';
import { reportDocument } from '#modules/report/document/model/report-document.ts';
import { esrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { reportSettings } from '#modules/report/settings/model/report-settings.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [disclosureValue, esrsValue, reportDocument, reportBlock, reportSettings];
