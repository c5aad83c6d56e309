import { Text } from '@mantine/core';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { Tile } from '#platform/kit/web/tiles.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import type { ShownFigure } from '../model/fair-pay-calls.ts';

/** A value with its workings, or the reason why there is none. */
export function FigureTile({
  name,
  note,
  of: { figure, why },
  records = [],
}: {
  name: string;
  note: string;
  of: ShownFigure;
  records?: readonly { label: string; to: string }[];
}) {
  const inWords = useInWords();
  return (
    <Tile
      name={name}
      note={note}
      figure={figure && <ExplainedFigure size="tile" figure={figure} of={name} records={records} />}
    >
      {why !== null && <Text size="sm">{inWords(why)}</Text>}
    </Tile>
  );
}
