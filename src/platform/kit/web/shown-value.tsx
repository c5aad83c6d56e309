import { Text } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import type { Explained } from '../model/explained.ts';
import type { StoredMessage } from '#platform/messages/model/messages.ts';
import { ExplainedFigure } from './explained-figure.tsx';

/** A value with its workings, or why there is none. */
export interface ShownFigure {
  figure: Explained | null;
  why: StoredMessage | null;
}

/** A value in a table, with its workings, or the reason why there is none. */
export function ShownValue({
  of,
  name,
  records = [],
}: {
  of: ShownFigure | undefined;
  name: string;
  records?: readonly { label: string; to: string }[];
}) {
  const format = useFormat();
  const inWords = useInWords();
  if (of === undefined) return format.number(null);
  const { figure, why } = of;
  if (figure !== null) return <ExplainedFigure figure={figure} of={name} records={records} />;
  return why === null ? (
    format.number(null)
  ) : (
    <Text size="xs" style={{ whiteSpace: 'normal' }}>
      {inWords(why)}
    </Text>
  );
}
