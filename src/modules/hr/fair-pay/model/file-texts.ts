import { defineFileTexts } from '#platform/i18n/model/printed.ts';

/** What the file of pay gaps says (Directive (EU) 2023/970, art. 9, par. 1). */
export const inFile = defineFileTexts('fair-pay-file', {
  title: 'Pay gap report {day}',
  article: 'Article 9 (1)',
  measure: 'Measure',
  group: 'Group',
  women: 'Women',
  men: 'Men',
  value: 'Value',
  note: 'Note',
  mean: 'Gender pay gap',
  'variable-mean': 'Gender pay gap in complementary or variable components',
  median: 'Median gender pay gap',
  'variable-median': 'Median gender pay gap in complementary or variable components',
  'with-variable': 'Share receiving complementary or variable components',
  quarter: 'Share in the quartile pay band',
  'category-base': 'Gender pay gap by category, ordinary basic wage or salary',
  'category-variable': 'Gender pay gap by category, complementary or variable components',
  base: 'Employees counted, with recorded gender and pay in {currency}',
  'base-none': 'Employees counted',
  limits: 'Excluded or incomplete',
  all: 'All employees',
  'quarter-of': 'Quartile pay band {number}',
  hidden: 'Hidden: a group has fewer than 5 employees',
  none: 'No data',
});
