/** What somebody has answered of the days after the last record of a source. Unanswered and `missing` are gaps. */
export const ENDING_LABELS = {
  nothingMore: 'Nothing more',
  missing: 'Records missing',
  stock: 'Covered by stock',
} as const;
export type EndingAnswer = keyof typeof ENDING_LABELS;
