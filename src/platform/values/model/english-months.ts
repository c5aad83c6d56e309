/** The months as English writes them in small letters, January first: keys of settings, words of dates in texts and files. */
export const englishMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
