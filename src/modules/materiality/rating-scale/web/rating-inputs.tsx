import type { ReactNode } from 'react';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { ratingFields, type RatingField } from '#modules/materiality/assessment/model/materiality-score.ts';
import type { RatingScale } from '#modules/materiality/assessment/model/rating-scale.ts';
import { useRatingWords } from './rating-words.ts';
import { useScaleTexts } from './texts.ts';

// Pages name these inputs for forms that open later, and what draws them comes with the form.
const FieldInput = lazyComponent(() =>
  import('#platform/records/web/fields/field-input.tsx').then((file) => file.FieldInput),
);

/** The inputs of the rating fields of an entry's form, with what each rating means in the words of the method. */
export function ratingInputs(scale: RatingScale): Record<RatingField, (props: InputProps) => ReactNode> {
  return Object.fromEntries(
    ratingFields.map((field) => [
      field,
      (props: InputProps) => <RatingInput {...props} scale={scale} rating={field} />,
    ]),
  ) as Record<RatingField, (props: InputProps) => ReactNode>;
}

function RatingInput({ scale, rating, ...props }: InputProps & { scale: RatingScale; rating: RatingField }) {
  const t = useScaleTexts();
  const words = useRatingWords();
  const help = [1, 2, 3, 4, 5]
    .map((value) => t('rating', { rating: value, wording: words(scale, rating, value) }))
    .join('; ');
  return <FieldInput {...props} field={{ ...props.field, help: `${help}. ${t('empty')}` }} />;
}
