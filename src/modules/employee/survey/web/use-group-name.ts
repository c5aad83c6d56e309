import { ownValue } from '#platform/values/model/own-value.ts';
import { serviceBands } from '../model/survey-plan.ts';
import { useSurveyTexts } from './texts.ts';

/** How a value of a dimension is called. */
export function useGroupName(names: Readonly<Record<string, string>>): (value: string) => string {
  const t = useSurveyTexts();
  return (value) => {
    const band = serviceBands.find((one) => one === value);
    return value === ''
      ? t('results.unknown')
      : band === undefined
        ? (ownValue(names, value) ?? t('results.unknown'))
        : t(`bands.${band}`);
  };
}
