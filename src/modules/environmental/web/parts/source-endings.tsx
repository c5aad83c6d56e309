import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import type { AnsweredEnding, SourceEnding } from '#modules/environmental/completeness/model/source-endings.ts';
import { ENDING_LABELS } from '#modules/environmental/set-up/model/ending-answers.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

const AnswerEndings = lazyComponent(() => import('./answer-endings.tsx').then((file) => file.AnswerEndings));

const keyOf = ({ site, activityType }: Pick<SourceEnding, 'site' | 'activityType'>): string =>
  `${site} ${activityType}`;

/** Sources whose records end early: each is answered, several with one answer. */
export function SourceEndings({
  period,
  endings,
}: {
  period: string;
  endings: { count: number; items: readonly SourceEnding[] };
}) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const mayManage = useMay('environmental.manage');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  if (endings.count === 0) return null;
  const selected = endings.items.filter((one) => chosen.has(keyOf(one)));
  const nameOf = ({ activityType, name }: SourceEnding) => `${names.activityType(activityType)}, ${name}`;
  const toggle = (key: string) =>
    setChosen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  return (
    <Panel
      title={t('endings.title')}
      note={t('endings.note')}
      isFlush
      actions={
        mayManage && (
          <>
            <Button
              size="xs"
              variant="subtle"
              onClick={() => setChosen(new Set(endings.items.map((one) => keyOf(one))))}
            >
              {t('endings.all')}
            </Button>
            <Button size="xs" variant="default" disabled={selected.length === 0} onClick={() => setAsking(true)}>
              {t('endings.answer', { count: selected.length })}
            </Button>
          </>
        )
      }
    >
      <DataTable
        label={t('endings.title')}
        isStacked
        rows={endings.items}
        keyOf={keyOf}
        columns={[
          {
            name: 'what',
            label: t('endings.what'),
            isHead: true,
            cell: (one) =>
              mayManage ? (
                <Checkbox
                  size="xs"
                  label={nameOf(one)}
                  aria-label={t('endings.select', { of: nameOf(one) })}
                  checked={chosen.has(keyOf(one))}
                  onChange={() => toggle(keyOf(one))}
                />
              ) : (
                nameOf(one)
              ),
          },
          { name: 'lastDay', label: t('endings.lastDay'), cell: ({ lastDay }) => format.date(lastDay) },
          {
            name: 'status',
            label: t('endings.status'),
            cell: ({ answer }) => t(answer === 'missing' ? 'endings.missing' : 'endings.unanswered'),
          },
        ]}
      />
      {endings.count > endings.items.length && (
        <Text size="sm" c="dimmed" p="sm">
          {t('andMore', { count: endings.count - endings.items.length })}
        </Text>
      )}
      {isAsking && (
        <AnswerEndings
          period={period}
          sources={selected}
          names={selected.map(nameOf)}
          onClose={() => {
            setAsking(false);
            setChosen(new Set());
          }}
        />
      )}
    </Panel>
  );
}

/** What has been answered, with who and when. */
export function AnsweredEndings({
  answered,
  refs,
}: {
  answered: readonly AnsweredEnding[];
  refs: Readonly<Record<string, string>>;
}) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const label = useLabels();
  if (answered.length === 0) return null;
  return (
    <Panel title={t('endings.answered')} isFlush>
      <DataTable
        label={t('endings.answered')}
        isStacked
        rows={answered}
        keyOf={(one) => `${keyOf(one)} ${one.from}`}
        columns={[
          {
            name: 'what',
            label: t('endings.what'),
            isHead: true,
            cell: ({ activityType, name }) => `${names.activityType(activityType)}, ${name}`,
          },
          {
            name: 'days',
            label: t('endings.days'),
            cell: ({ from, to }) =>
              to === null
                ? t('endings.from', { from: format.date(from) })
                : t('endings.until', { from: format.date(from), to: format.date(to) }),
          },
          { name: 'given', label: t('endings.given'), cell: ({ answer }) => label(ENDING_LABELS[answer]) },
          { name: 'reason', label: t('endings.reason'), cell: ({ reason }) => reason ?? '' },
          {
            name: 'by',
            label: t('endings.by'),
            cell: ({ by, at }) =>
              `${by === null ? t('endings.gone') : (refs[by] ?? t('endings.gone'))}, ${format.dayOf(at)}`,
          },
        ]}
      />
    </Panel>
  );
}
