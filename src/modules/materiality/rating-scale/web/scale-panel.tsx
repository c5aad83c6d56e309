import { Text } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { criteria, criterionKeys, type RatingScale } from '#modules/materiality/assessment/model/rating-scale.ts';
import { labelledKeys } from '#modules/materiality/assessment/model/topic-labels.ts';
import { useBandText } from './rating-words.ts';
import { useScaleTexts } from './texts.ts';

/** What each rating means, and the bands of magnitude with their amounts. */
export function ScaleTables({ scale }: { scale: RatingScale }) {
  const t = useScaleTexts();
  return (
    <>
      <Text size="sm" fw={560} mt="md" mb={4}>
        {t('title')}
      </Text>
      <WordingTable scale={scale} />
      <Text size="sm" fw={560} mt="md" mb={4}>
        {t('bandsOf')}
      </Text>
      <BandTable scale={scale} label={t('bandsOf')} />
      <NameTable labels={scale.labels} />
    </>
  );
}

function WordingTable({ scale }: { scale: RatingScale }) {
  const t = useScaleTexts();
  const label = useLabels();
  return (
    <DataTable
      isStacked
      label={t('title')}
      rows={criterionKeys}
      keyOf={(criterion) => criterion}
      columns={[
        { name: 'criterion', label: t('criterion'), isHead: true, cell: (criterion) => label(criteria[criterion]) },
        ...[1, 2, 3, 4, 5].map((rating) => ({
          name: String(rating),
          label: String(rating),
          cell: (criterion: (typeof criterionKeys)[number]) => label(scale.wordings[criterion][rating - 1] ?? ''),
        })),
      ]}
    />
  );
}

/** What the company calls topics otherwise than usual; nothing where it calls all by their usual names. */
function NameTable({ labels }: Pick<RatingScale, 'labels'>) {
  const t = useScaleTexts();
  const label = useLabels();
  const rows = Object.keys(labelledKeys).filter((key) => labels[key] !== undefined);
  if (rows.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={560} mt="md" mb={4}>
        {t('names')}
      </Text>
      <DataTable
        isStacked
        label={t('names')}
        rows={rows}
        keyOf={(key) => key}
        columns={[
          { name: 'usual', label: t('usualName'), isHead: true, cell: (key) => label(labelledKeys[key] ?? key) },
          { name: 'own', label: t('ownName'), cell: (key) => label(labels[key] ?? '') },
        ]}
      />
    </>
  );
}

export function BandTable({ scale: { bands }, label }: { scale: Pick<RatingScale, 'bands'>; label: string }) {
  const t = useScaleTexts();
  const band = useBandText();
  return (
    <DataTable
      isStacked
      label={label}
      rows={[1, 2, 3, 4, 5]}
      keyOf={String}
      columns={[
        { name: 'rating', label: t('rating1'), isHead: true, cell: (rating) => String(rating) },
        { name: 'band', label: t('band'), cell: (rating) => band(bands, rating) },
      ]}
    />
  );
}
