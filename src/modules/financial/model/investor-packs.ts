/** What an investor can be given. A publication belongs to one pack; questions are a right of their own. */
export const publicationPacks = {
  update: 'Update',
  report: 'Report',
  dataRoom: 'Data room',
  calendar: 'Calendar',
} as const;
export const investorPacks = { ...publicationPacks, questions: 'Questions' } as const;
export type InvestorPack = keyof typeof investorPacks;
export const investorPackKeys = Object.keys(investorPacks) as InvestorPack[];

export const investorKinds = { equity: 'Equity', debt: 'Debt', prospect: 'Prospect' } as const;
export type InvestorKind = keyof typeof investorKinds;

/** What each kind of investor is offered at first (operations, section 8); the company decides. */
export const usualPacks: Readonly<Record<InvestorKind, readonly InvestorPack[]>> = {
  equity: investorPackKeys,
  debt: ['report', 'dataRoom', 'questions'],
  prospect: ['update'],
};
