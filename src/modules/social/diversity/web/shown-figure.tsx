import { Text } from '@mantine/core';
import type { ShownFigure } from '#platform/kit/web/shown-value.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { Tile } from '#platform/kit/web/tiles.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { useDiversityTexts } from './texts.ts';

interface ShownProps {
  of: ShownFigure | undefined;
  name: string;
  records?: readonly { label: string; to: string }[];
}

/** A value with its workings, or the reason why there is none. */
export function ShownTile({ of, name, note, records = [] }: ShownProps & { note: string }) {
  const inWords = useInWords();
  const figure = of?.figure ?? null;
  const why = of?.why ?? null;
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

/** Where pay is recorded, for those who view it. */
export function usePayRecords(mayRead: boolean): { label: string; to: string }[] {
  const t = useDiversityTexts();
  const { slug } = useCompany();
  return mayRead ? [{ label: t('payRecords'), to: `/${encodeURIComponent(slug)}/hr/employee-data?tab=pay` }] : [];
}
