import type { DecimalText } from '#platform/values/model/decimal.ts';
import { Change } from '#platform/kit/web/change.tsx';
import type { Message } from '#platform/messages/model/messages.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { changeOf } from '../figures.ts';
import { useTexts } from '../texts.ts';

/**
 * A figure against that of another period, or why the two are not compared (`notComparedBy`): part of a year is never
 * a fall.
 *
 * @param against  what it is compared with, as it stands after the change: "vs 2024"
 * @param period   the name of that period
 */
export function ComparedChange({
  now,
  before,
  notCompared,
  against,
  period,
}: {
  now: DecimalText | null;
  before: DecimalText | null;
  notCompared: readonly Message[];
  against: string;
  period: string;
}) {
  return notCompared.length > 0 ? (
    <NotCompared why={notCompared} period={period} />
  ) : (
    <span>
      <Change share={changeOf(now, before)} /> {against}
    </span>
  );
}

/** "Not compared with 2024. 2025: 4 of 12 expected months have data." */
export function NotCompared({ why, period }: { why: readonly Message[]; period: string }) {
  const t = useTexts();
  const inWords = useInWords();
  return (
    <span>
      {t('notCompared', { period })} {inWords(why)}
    </span>
  );
}
