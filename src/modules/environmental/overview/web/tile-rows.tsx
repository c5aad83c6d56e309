import type { DecimalText } from '#platform/values/model/decimal.ts';
import { decimalText, dec } from '#platform/values/model/decimal.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Change } from '#platform/kit/web/change.tsx';
import { changeOf } from '#modules/environmental/web/figures.ts';
import { useOverviewTexts } from './texts.ts';

interface Compared {
  name: string;
  figure: DecimalText | null;
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
        <span>
          <Change share={changeOf(now, before.figure)} />{' '}
          {t(isSame ? 'tile.againstBoth' : 'tile.against', { period: before.name })}
        </span>
      )}
      {base !== null && !isSame && (
        <span>
          <Change share={changeOf(now, base.figure)} /> {t('tile.againstBase', { period: base.name })}
        </span>
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
export function Completeness({ of }: { of: Coverage | undefined }) {
  const t = useOverviewTexts();
  const format = useFormat();
  if (of === undefined || of.expected === 0) return <span>{t('tile.nothingExpected')}</span>;
  return (
    <span title={t('tile.completeTitle', { withData: of.withData, expected: of.expected })}>
      {t('tile.complete', {
        share: format.percentage(decimalText(dec(of.withData).div(of.expected)), { decimals: 0 }),
      })}
    </span>
  );
}
