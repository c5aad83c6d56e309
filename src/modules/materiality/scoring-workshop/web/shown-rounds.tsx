import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import type { RatingField } from '#modules/materiality/assessment/model/materiality-score.ts';
import type { ShownRound, WorkshopEntry } from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';
import { ratingsOf, type Rated, type Ratings } from '#modules/materiality/scoring-workshop/model/workshop-ratings.ts';
import { useWorkshopTexts } from './texts.ts';
import common from '../../web/materiality.module.css';

/** Ratings in a line: "Scale 4, Scope 3"; what nobody rated is left out. */
export function useRatingText() {
  const t = useWorkshopTexts();
  const label = useLabels();
  return (entry: Rated, ratings: Ratings | null): string => {
    const parts =
      ratings === null
        ? []
        : ratingsOf(entry).flatMap((field) =>
            ratings[field] === null ? [] : [`${label(iro.fields[field].label)} ${ratings[field]}`],
          );
    return parts.length === 0 ? t('rate.none') : parts.join(', ');
  };
}

/** The rounds of an entry that were shown, the last first: the spread and who rated how. */
export function ShownRounds({ entry, refs }: { entry: WorkshopEntry; refs: Readonly<Record<string, string>> }) {
  return (
    <div className={common['stack']}>
      {entry.rounds.toReversed().map((round) => (
        <Round key={round.round} entry={entry} round={round} refs={refs} />
      ))}
    </div>
  );
}

function Round({
  entry,
  round,
  refs,
}: {
  entry: WorkshopEntry;
  round: ShownRound;
  refs: Readonly<Record<string, string>>;
}) {
  const t = useWorkshopTexts();
  const label = useLabels();
  const format = useFormat();
  const text = useRatingText();
  const number = (value: number | string | null) => (value === null ? absent : format.figure(String(value)));
  return (
    <Panel
      title={t('shown.title', { round: round.round, entry: entry.title })}
      note={t('shown.note', {
        count: round.votes.length - round.abstained,
        abstained: round.abstained,
        missing: round.missing,
      })}
      isFlush
    >
      <DataTable
        isStacked
        label={t('shown.spread', { round: round.round })}
        rows={round.spread.filter(({ n }) => n > 0)}
        keyOf={({ field }) => field}
        columns={[
          {
            name: 'field',
            label: t('shown.field'),
            isHead: true,
            cell: ({ field }) => label(iro.fields[field as RatingField].label),
          },
          { name: 'min', label: t('shown.min'), isNumber: true, cell: ({ min }) => number(min) },
          { name: 'median', label: t('shown.median'), isNumber: true, cell: ({ median }) => number(median) },
          { name: 'max', label: t('shown.max'), isNumber: true, cell: ({ max }) => number(max) },
          { name: 'n', label: t('shown.n'), isNumber: true, cell: ({ n }) => format.number(n) },
        ]}
      />
      <DataTable
        isStacked
        label={t('shown.votes', { round: round.round })}
        rows={round.votes}
        keyOf={({ account }) => account}
        columns={[
          { name: 'person', label: t('shown.person'), isHead: true, cell: ({ account }) => refs[account] ?? absent },
          {
            name: 'ratings',
            label: t('shown.field'),
            cell: ({ ratings }) => (ratings === null ? t('shown.abstains') : text(entry, ratings)),
          },
        ]}
      />
    </Panel>
  );
}
