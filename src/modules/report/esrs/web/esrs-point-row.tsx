import { Messages } from '#modules/report/datapoints/web/point-messages.tsx';
import { PointRow } from '#modules/report/datapoints/web/point-row.tsx';
import type {
  EsrsPointResponse,
  EsrsRequirementResponse,
  EsrsValueResponse,
} from '#modules/report/esrs/model/esrs-contracts.ts';
import { useEsrsGuide, useEsrsTexts } from './texts.ts';
import { useEsrsPoint } from './use-esrs-point.ts';
import { useShown } from './use-esrs.ts';

export interface EsrsPointProps {
  period: string;
  requirement: EsrsRequirementResponse;
  point: EsrsPointResponse;
  isPointed: boolean;
}

/** A datapoint of ESRS with one value for the company as a whole. */
export function EsrsPointRow({ period, requirement, point: of, isPointed }: EsrsPointProps) {
  const shown = useShown();
  const { guide, reference, duty, textOf, priorOf } = useEsrsWords();
  const [value = null] = of.values;
  const { field, point } = useEsrsPoint(period, of, null, value);
  return (
    <PointRow
      field={field}
      point={point}
      value={value}
      text={textOf(of, value)}
      guide={guide(of, requirement)}
      reference={reference(of)}
      duty={duty(of)}
      prior={priorOf(of, null)}
      shown={(stored, unit) => shown(of, stored, unit)}
      messages={<Messages of={[...of.messages, ...(value?.messages ?? [])]} />}
      isPointed={isPointed}
    />
  );
}

/** Values, duties and what is asked in the reader's words. */
export function useEsrsWords() {
  const t = useEsrsTexts();
  const shown = useShown();
  const guideOf = useEsrsGuide();
  return {
    guide: (point: EsrsPointResponse, { code, predecessor }: EsrsRequirementResponse) =>
      guideOf(point, predecessor ?? code),
    reference: ({ basis, isNarrative }: EsrsPointResponse): string => (basis === 'own' && !isNarrative ? t('own') : ''),
    duty: ({ need }: EsrsPointResponse): string => t(`need.${need}`),
    textOf: (point: EsrsPointResponse, value: EsrsValueResponse | null): string | null =>
      value === null
        ? null
        : value.value === null
          ? t('omittedFor', {
              ground: value.ground === null ? '' : t(`ground.${value.ground}`),
              reason: value.reason ?? '',
            })
          : shown(point, value.value, value.unit),
    priorOf: (point: EsrsPointResponse, row: string | null) => {
      const found = point.priors.find((prior) => prior.row === row);
      return found === undefined ? null : { value: found.value, text: shown(point, found.value, found.unit) };
    },
  };
}
