import { Button } from '@mantine/core';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Change } from '#platform/kit/web/change.tsx';
import type { Message } from '#platform/messages/model/messages.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import type { CalculationResponse, CalculationTotals } from '../calls.ts';
import { changeOf } from '../figures.ts';
import { useTexts } from '../texts.ts';

/** How far two periods may be compared, as `comparabilityOf` says it. */
export interface Compared {
  notCompared: readonly Message[];
  /** Both coverages, where they differ by little. */
  comparedOn: readonly Message[];
}

/** A figure of the months that two periods both have in full. */
export interface LikeFigures {
  now: string;
  before: string;
  nowFigure: DecimalText | null;
  beforeFigure: DecimalText | null;
  notes?: readonly Message[];
}

/** One of the totals of these months of two calculations. */
export const likeOf = (
  months: CalculationResponse['likeMonths'],
  field: keyof CalculationTotals,
): LikeFigures | null =>
  months === null ? null : { ...months, nowFigure: months.nowTotals[field], beforeFigure: months.beforeTotals[field] };

/**
 * A figure against that of another period, or why the two are not compared (`comparabilityOf`), with the change of the
 * same months of both: part of a year is never a fall.
 *
 * @param against  what it is compared with, as it stands after the change: "vs 2024"
 * @param period   the name of that period
 */
export function ComparedChange({
  now,
  before,
  compared,
  like = null,
  against,
  period,
}: {
  now: DecimalText | null;
  before: DecimalText | null;
  compared: Compared;
  like?: LikeFigures | null;
  against: string;
  period: string;
}) {
  const inWords = useInWords();
  if (compared.notCompared.length > 0)
    return (
      <>
        <NotCompared why={compared.notCompared} period={period} />
        {like !== null && <LikeChange of={like} />}
      </>
    );
  return (
    <span>
      <Change share={changeOf(now, before)} /> {against}
      {compared.comparedOn.length > 0 && `. ${inWords(compared.comparedOn)}`}
    </span>
  );
}

/** "−8.0% Jan–Apr 2025 with Jan–Apr 2024", and what of it is spread by days. Nothing without a figure of both. */
function LikeChange({ of: { now, before, nowFigure, beforeFigure, notes = [] } }: { of: LikeFigures }) {
  const inWords = useInWords();
  const months = useLikeMonths();
  if (nowFigure === null || beforeFigure === null) return null;
  return (
    <span>
      <Change share={changeOf(nowFigure, beforeFigure)} /> {months({ now, before })}
      {notes.length > 0 && ` (${inWords(notes)})`}
    </span>
  );
}

/** "Jan–Apr 2025 with Jan–Apr 2024" */
export function useLikeMonths(): (months: { now: string; before: string }) => string {
  const t = useTexts();
  const format = useFormat();
  return ({ now, before }) => t('likeMonths', { now: format.period(now), before: format.period(before) });
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

/** Chooses the months that both periods have in full; nothing where there are none. */
export function CompareMonths({
  months,
  onChoose,
}: {
  months: { now: string; before: string } | null;
  onChoose: () => void;
}) {
  const t = useTexts();
  const say = useLikeMonths();
  return months === null ? null : (
    <Button variant="default" size="compact-sm" onClick={onChoose}>
      {t('compareMonths', { months: say(months) })}
    </Button>
  );
}
