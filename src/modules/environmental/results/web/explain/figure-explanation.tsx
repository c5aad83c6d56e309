import { Button, Text } from '@mantine/core';
import { useWording } from '#platform/messages/web/use-in-words.ts';
import { useState } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Formula, Notes, Section, Steps } from '#platform/kit/web/explanation.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useFigureExplanation, type FigureExplanation } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { tableDecimals } from '#modules/environmental/web/figures.ts';
import { Emission } from '#modules/environmental/web/parts/emission.tsx';
import { Headline, CalculationPart } from './explanation-parts.tsx';
import classes from '#modules/environmental/web/explanation.module.css';
import { LineList } from './line-list.tsx';
import type { Figure } from '#modules/environmental/web/explain-target.ts';

/** A total: how it is formed, which factors it is made with, and the lines it is the sum of. */
export function FigureExplanationView({ figure }: { figure: Figure }) {
  const t = useTexts();
  const names = useNames();
  const wording = useWording();
  const question = useFigureExplanation(figure);
  return (
    <QueryView of={question} shape="text" rows={10}>
      {(answer) => (
        <>
          <Headline
            kg={answer.figure}
            agrees={answer.agrees}
            unit={figure.filter.gas === 'CO2_biogenic' ? 't CO2' : 't'}
            label={
              <>
                {answer.run.name} · {names.byMethod(figure.method)}
              </>
            }
          />
          <Section title={t('explain.formula')}>
            <Formula>{wording(answer.explained.formula, answer.explained.formulaSaid)}</Formula>
            <Text size="xs" c="dimmed">
              {wording(answer.explained.method, answer.explained.methodSaid)}
            </Text>
          </Section>
          <Notes items={answer.explained.warnings} />
          {figure.filter.gas === undefined && (
            <Section title={t('explain.lines')}>
              <LineList figure={figure} sort="-kg" />
            </Section>
          )}
          {answer.parts.length > 0 && (
            <Section title={t('explain.parts', { count: answer.parts.length })}>
              <Parts figure={figure} parts={answer.parts} />
            </Section>
          )}
          <details className={classes['workings']}>
            <summary>{t('explain.workings')}</summary>
            <Steps of={answer.explained} label={t('explain.workings')} />
          </details>
          <CalculationPart calculation={answer.run} people={{}} />
        </>
      )}
    </QueryView>
  );
}

const partsShown = 12;

/** One row per factor; each opens its own lines. */
function Parts({ figure, parts }: { figure: Figure; parts: FigureExplanation['parts'] }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const [isAll, setAll] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const shown = isAll ? parts : parts.slice(0, partsShown);
  const decimals = tableDecimals(parts.map((part) => part.kg));
  const factorOf = (part: FigureExplanation['parts'][number]) => part.factor?.label ?? t('explain.noGridFactor');
  const opened = parts.find((part) => part.key === open);
  return (
    <>
      <div className={classes['framed']}>
        <DataTable
          label={t('explain.parts', { count: parts.length })}
          rows={shown}
          keyOf={(part) => `${part.key} ${part.part}`}
          columns={[
            {
              name: 'factor',
              label: t('explain.factor'),
              isHead: true,
              cell: (part) => (
                <>
                  {factorOf(part)}
                  <Text size="xs" c="dimmed">
                    {names.activityType(part.activityType)}
                    {part.factor !== null && ` · ${part.factor.source}`}
                  </Text>
                </>
              ),
            },
            {
              name: 'quantity',
              label: t('explain.quantity'),
              isNumber: true,
              cell: (part) => format.figure(part.quantity, part.unit),
            },
            {
              name: 'coefficient',
              label: t('explain.coefficient'),
              isNumber: true,
              cell: (part) =>
                part.coefficientKg === null
                  ? t('noData')
                  : `${format.figure(part.coefficientKg)} kg/${format.unit(part.unit)}`,
            },
            {
              name: 'kg',
              label: t('unit.tonnes'),
              isNumber: true,
              cell: (part) => <Emission kg={part.kg} decimals={decimals} />,
            },
            { name: 'share', label: t('share'), isNumber: true, cell: (part) => format.percentage(part.share) },
            {
              name: 'lines',
              label: t('lines'),
              isNumber: true,
              cell: (part) => (
                <Button
                  size="compact-xs"
                  variant={open === part.key ? 'light' : 'subtle'}
                  aria-expanded={open === part.key}
                  aria-label={t('explain.showLines', { count: part.lines, of: factorOf(part) })}
                  onClick={() => setOpen(open === part.key ? null : part.key)}
                >
                  {format.number(part.lines)}
                </Button>
              ),
            },
          ]}
        />
      </div>
      {!isAll && parts.length > partsShown && (
        <Button className="no-print" size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('explain.allParts', { count: parts.length })}
        </Button>
      )}
      {opened !== undefined && (
        <Section title={t('explain.linesOf', { of: factorOf(opened) })}>
          <LineList figure={figure} sort="-kg" factorKey={opened.key} />
        </Section>
      )}
    </>
  );
}
