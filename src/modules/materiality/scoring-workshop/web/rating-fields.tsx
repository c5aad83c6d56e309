import { useLabels } from '#platform/i18n/web/texts.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import type { RatingField } from '#modules/materiality/assessment/model/materiality-score.ts';
import type { RatingScale } from '#modules/materiality/assessment/model/rating-scale.ts';
import { ratingsOf, type Rated } from '#modules/materiality/scoring-workshop/model/workshop-ratings.ts';
import { useRatingWords } from '#modules/materiality/rating-scale/web/rating-words.ts';
import { useWorkshopTexts } from './texts.ts';
import classes from './scoring-workshop.module.css';

export type Given = Partial<Record<RatingField, number | null>>;
const values = [1, 2, 3, 4, 5] as const;
interface RatingFieldsProps {
  entry: Rated;
  scale: RatingScale;
  name: string;
  given: Given;
  onRate: (field: RatingField, value: number | null) => void;
  errorOf: (field: RatingField) => string | undefined;
}

/** The ratings that an entry of its kind takes, each from 1 to 5 or left out. */
export function RatingFields({ entry, scale, name, given, onRate, errorOf }: RatingFieldsProps) {
  const t = useWorkshopTexts();
  const label = useLabels();
  const words = useRatingWords();
  return (
    <div className={classes['ratings']}>
      {ratingsOf(entry).map((field) => {
        const { label: text } = iro.fields[field];
        const chosen = given[field] ?? null;
        const error = errorOf(field);
        return (
          <fieldset key={field} className={classes['rating']} data-path={field}>
            <legend>{label(text)}</legend>
            <div className={classes['values']}>
              {values.map((value) => (
                <label key={value} className={classes['value']}>
                  <input
                    type="radio"
                    name={`${name}-${field}`}
                    checked={chosen === value}
                    onChange={() => onRate(field, value)}
                  />
                  {value}
                </label>
              ))}
              {chosen !== null && (
                <button
                  type="button"
                  className={classes['clear']}
                  aria-label={t('rate.takeBackOf', { field: label(text) })}
                  onClick={() => onRate(field, null)}
                >
                  {t('rate.takeBack')}
                </button>
              )}
            </div>
            <p className={classes['wording']} aria-live="polite">
              {chosen === null
                ? [1, 5].map((value) => `${value} ${words(scale, field, value)}`).join(' … ')
                : `${chosen} ${words(scale, field, chosen)}`}
            </p>
            {error !== undefined && (
              <p className={classes['error']} role="alert">
                {error}
              </p>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
