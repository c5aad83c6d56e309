import { CodeSelect } from '#platform/records/web/fields/inputs/code-select.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { airportLabel, foundAirports } from '#modules/environmental/guided/model/airports.ts';
import { useGuidedTexts } from './texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useAirports } from './use-guided-facts.ts';

/** An airport, found by its code, its city or its name. */
export function AirportInput(props: InputProps) {
  const t = useTexts();
  const own = useGuidedTexts();
  const { list, isPending } = useAirports();
  const labelOf = (code: string) => {
    const airport = list.find(({ iata }) => iata === code);
    return airport === undefined ? code : airportLabel(airport);
  };
  return (
    <CodeSelect
      {...props}
      found={(typed) => foundAirports(list, typed).map(({ iata }) => iata)}
      labelOf={labelOf}
      plain={(stored) => stored}
      isPending={isPending}
      says={{
        search: own('guided.airportSearch'),
        loading: own('guided.airportsComing'),
        nothing: own('guided.airportNothing'),
        clear: t('clear'),
      }}
    />
  );
}
