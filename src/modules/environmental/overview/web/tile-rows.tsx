import type { DecimalText } from '#platform/values/model/decimal.ts';
import { decimalText, dec } from '#platform/values/model/decimal.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import {
  ComparedChange,
  type Compared as HowCompared,
  type LikeFigures,
} from '#modules/environmental/web/parts/compared-change.tsx';
import { useOverviewTexts } from './texts.ts';

interface Compared extends HowCompared {
  name: string;
  figure: DecimalText | null;
  like: LikeFigures | null;
}

/** A figure against the period before and the base year. The base year against itself says nothing and stays away. */
export function Changes({
  now,
  before,
  base,
}: {
  now: DecimalText | null;
  before: Compared | null;
  base: Compared | null;
}) {
  const t = useOverviewTexts();
  const isSame = base !== null && before !== null && base.name === before.name;
  return (
    <>
      {before !== null && (
        <ComparedChange
          now={now}
          before={before.figure}
          compared={before}
          like={before.like}
          period={before.name}
          against={t(isSame ? 'tile.againstBoth' : 'tile.against', { period: before.name })}
        />
      )}
      {base !== null && !isSame && (
        <ComparedChange
          now={now}
          before={base.figure}
          compared={base}
          like={base.like}
          period={base.name}
          against={t('tile.againstBase', { period: base.name })}
        />
      )}
    </>
  );
}

export interface Coverage {
  expected: number;
  withData: number;
  estimated: number;
}

/** How many of the expected months have a record. */
export function Completeness({ of, endings = 0 }: { of: Coverage | undefined; endings?: number | undefined }) {
  const t = useOverviewTexts();
  const format = useFormat();
  const open = endings === 0 ? '' : t('tile.endings', { count: endings });
  if (of === undefined || of.expected === 0) return <span>{open === '' ? t('tile.nothingExpected') : open}</span>;
  return (
    <span title={t('tile.completeTitle', { withData: of.withData, expected: of.expected })}>
      {t('tile.complete', {
        share: format.percentage(decimalText(dec(of.withData).div(of.expected)), { decimals: 0 }),
      })}
      {open !== '' && ` · ${open}`}
    </span>
  );
}
