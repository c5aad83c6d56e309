/** What readers open by the link to a report. */
export const openPages = [
  { path: '/shared-report', page: 'shared-report', title: 'Shared report', guard: 'public' },
] as const;
