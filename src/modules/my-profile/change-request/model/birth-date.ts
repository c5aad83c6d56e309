/** Whether somebody born on a day is between 14 and 100 years old today. */
export function isBirthDate(day: string, today: string): boolean {
  const [year = 0] = today.split('-').map(Number);
  const yearsAgo = (years: number) => `${String(year - years).padStart(4, '0')}${today.slice(4)}`;
  return day <= yearsAgo(14) && day >= yearsAgo(100);
}
