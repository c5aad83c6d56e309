import type { Resource } from '#platform/records/model/resource.ts';
import { companyResources } from '#modules/company/resources.ts';
import { environmentalResources } from '#modules/environmental/resources.ts';
import { homeResources } from '#modules/home/resources.ts';
import { projectManagementResources } from '#modules/project-management/resources.ts';
import { financialResources } from '#modules/financial/resources.ts';
import { materialityResources } from '#modules/materiality/resources.ts';
import { reportResources } from '#modules/report/resources.ts';
import { siteResources } from '#modules/site/resources.ts';

/**
 * The definitions of all kinds of records, in the order of the modules. The browser fetches those of a module when
 * something needs more of them than its page has (`web-modules.ts`).
 */
export const resources: readonly Resource[] = [
  ...companyResources,
  ...homeResources,
  ...projectManagementResources,
  ...financialResources,
  ...materialityResources,
  ...environmentalResources,
  ...reportResources,
  ...siteResources,
];
