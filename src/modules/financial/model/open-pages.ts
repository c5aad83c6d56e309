/** What investors open without belonging to the company. */
export const openPages = [
  { path: '/investor-relations', page: 'investor-relations', title: 'Investor relations', guard: 'investor' },
] as const;
