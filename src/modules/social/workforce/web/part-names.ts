import { countryName } from '#platform/i18n/model/country-name.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import type { WorkforceFigures } from './of-period.tsx';
import { useWorkforceTexts } from './texts.ts';

type Part = WorkforceFigures['parts'][number];
const keys = ['female', 'male', 'other', 'notReported', 'permanent', 'temporary', 'fullTime', 'partTime'] as const;
type Key = (typeof keys)[number];
const isKey = (key: string): key is Key => (keys as readonly string[]).includes(key);

/** What parts of the employees are called. */
export function usePartNames(): (by: Part['by'], key: string | null) => string {
  const t = useWorkforceTexts();
  const { language } = useLocale();
  return (by, key) =>
    key === null ? t('noKey') : by === 'country' ? countryName(key, language) : isKey(key) ? t(`key.${key}`) : key;
}

/** The parts of one kind in the order in which they are shown; countries by their size. */
export const partsBy = ({ parts }: Pick<WorkforceFigures, 'parts'>, by: Part['by']): Part[] =>
  parts
    .filter((part) => part.by === by)
    .toSorted((one, other) =>
      by === 'country' ? Number(other.amount ?? 0) - Number(one.amount ?? 0) : orderOf(one.key) - orderOf(other.key),
    );
const orderOf = (key: string | null): number => (key === null || !isKey(key) ? keys.length : keys.indexOf(key));
