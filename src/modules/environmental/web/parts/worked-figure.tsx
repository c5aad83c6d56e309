import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained } from '#platform/kit/model/explained.ts';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { useShownUnit } from './use-shown-unit.ts';

interface WorkedFigureProps {
  figure: Explained;
  /** What the figure is. */
  of: string;
  /** Words for what a step is of: a site, a source. */
  nameStep?: (label: string) => string;
  /** The records behind it, as filtered registers. */
  records?: readonly { label: string; to: string }[];
  /** Tables say the unit in their head. */
  isBare?: boolean;
  size?: 'tile' | 'text';
}

/** An explained figure, in tiles in the unit that the settings name for its kind. */
export function WorkedFigure({ figure, isBare = false, size = 'text', ...rest }: WorkedFigureProps) {
  const format = useFormat();
  const shown = useShownUnit();
  const whole = format.figure(figure.figure, figure.unit);
  const inTile = size === 'tile' ? shown(figure.figure, figure.unit) : null;
  return (
    <ExplainedFigure
      {...rest}
      figure={figure}
      size={size}
      text={isBare ? format.figure(figure.figure) : (inTile ?? whole)}
      spoken={inTile ?? whole}
    />
  );
}
