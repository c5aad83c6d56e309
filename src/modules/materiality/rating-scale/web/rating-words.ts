import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import type { RatingField } from '#modules/materiality/assessment/model/materiality-score.ts';
import {
  bandLimits,
  criterionOf,
  type MagnitudeBands,
  type RatingScale,
} from '#modules/materiality/assessment/model/rating-scale.ts';
import { useScaleTexts } from './texts.ts';

/** A band of magnitude in words: “1% of revenue (100,000 EUR) to below 3% of revenue (300,000 EUR)”. */
export function useBandText() {
  const t = useScaleTexts();
  const format = useFormat();
  return (bands: MagnitudeBands, rating: number): string => {
    const { from = null, below = null } = bandLimits(bands)[rating - 1] ?? {};
    const limit = (given: { share: string; amount: string | null }) => {
      const share = t('share', {
        share: format.percentage(given.share, { decimals: 2 }),
        base: t(`base.${bands.base}`),
      });
      return given.amount === null
        ? share
        : t('withAmount', {
            share,
            amount: `${format.number(given.amount, { decimals: 0 })} ${bands.currency ?? ''}`.trim(),
          });
    };
    if (below === null) return from === null ? '' : t('last', { from: limit(from) });
    return from === null
      ? t('first', { below: limit(below) })
      : t('between', { from: limit(from), below: limit(below) });
  };
}

/** What a rating means, in the words of the method and, for magnitudes, with its band. */
export function useRatingWords() {
  const t = useScaleTexts();
  const label = useLabels();
  const band = useBandText();
  return (scale: RatingScale, field: RatingField, rating: number): string => {
    const criterion = criterionOf(field);
    const wording = label(scale.wordings[criterion][rating - 1] ?? '');
    return criterion === 'magnitude' ? t('magnitude', { wording, band: band(scale.bands, rating) }) : wording;
  };
}
