/** What stakeholders open by the link of their invitation. */
export const openPages = [{ path: '/survey', page: 'survey', title: 'Survey', guard: 'public' }] as const;
