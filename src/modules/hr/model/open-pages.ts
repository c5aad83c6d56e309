/** What anybody opens to check a training certificate by its code. */
export const openPages = [
  { path: '/training-certificate', page: 'training-certificate', title: 'Check a certificate', guard: 'public' },
] as const;
