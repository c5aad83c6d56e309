import type { TopicKey } from '#modules/materiality/assessment/model/topics.ts';

/** Who is asked (ESRS 2 SBM-2): the groups that results are shown by. */
export const stakeholderCategories = {
  employees: 'Employees',
  workerRepresentatives: 'Worker representatives',
  customers: 'Customers',
  suppliers: 'Suppliers and business partners',
  investors: 'Owners, investors and lenders',
  communities: 'Neighbours and communities',
  authorities: 'Public authorities',
  civilSociety: 'Civil society and science',
} as const;
export type StakeholderCategory = keyof typeof stakeholderCategories;
export const categoryKeys = Object.keys(stakeholderCategories) as StakeholderCategory[];

/** Whose work a group knows: that inside the company, that at its suppliers, or it looks at both from outside. */
const knowsWork: Readonly<Record<StakeholderCategory, 'own' | 'chain' | 'both'>> = {
  employees: 'own',
  workerRepresentatives: 'own',
  customers: 'chain',
  suppliers: 'chain',
  investors: 'both',
  communities: 'both',
  authorities: 'both',
  civilSociety: 'both',
};

/**
 * The labour sub-topics have a wording for own work (S1) and one for work at suppliers (S2); a group is asked in the
 * wording of the work it knows. Everything else is asked of everybody.
 */
export function isAskedOf(category: StakeholderCategory, topic: TopicKey): boolean {
  const work = knowsWork[category];
  return topic === 's1' ? work !== 'chain' : topic === 's2' ? work !== 'own' : true;
}
