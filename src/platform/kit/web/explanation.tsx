import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained, ExplainedWarning } from '../model/explained.ts';
import { useInWords, useWording } from '#platform/messages/web/use-in-words.ts';
import { DataTable } from './data-table.tsx';
import { Warnings } from './warnings.tsx';
import classes from './explanation.module.css';
import { useKitTexts } from './texts.ts';

/** A part of an explanation with its name. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <Title order={3} id={id} className={classes['sectionTitle']}>
        {title}
      </Title>
      {children}
    </section>
  );
}

export const Formula = ({ children }: { children: ReactNode }) => <div className={classes['formula']}>{children}</div>;

/** What one must know before relying on a figure. */
export function Notes({ items: given }: { items: readonly ExplainedWarning[] }) {
  const t = useKitTexts();
  const inWords = useInWords();
  // Engine and assignment may say the same.
  const items = [...new Map(given.map((warning) => [warning.message, warning])).values()];
  return <Warnings title={t('explain.notes', { count: items.length })} items={items.map(inWords)} />;
}

/** Each line of the workings: what was done, with the numbers in place, and what came out. */
export function Steps({ of, label }: { of: Explained; label: string }) {
  const t = useKitTexts();
  const format = useFormat();
  const wording = useWording();
  if (of.steps.length === 0) return null;
  return (
    <div className={classes['framed']}>
      <DataTable
        label={label}
        rows={of.steps}
        keyOf={(_step, index) => String(index)}
        columns={[
          {
            name: 'label',
            label: t('explain.step'),
            isHead: true,
            cell: (step) => wording(step.label, step.labelSaid),
          },
          {
            name: 'formula',
            label: t('explain.calculation'),
            cell: (step) => <div className={classes['step']}>{wording(step.formula, step.formulaSaid)}</div>,
          },
          {
            name: 'figure',
            label: t('explain.result'),
            isNumber: true,
            cell: (step) => format.figure(step.figure, step.unit === '1' ? null : step.unit),
          },
        ]}
      />
    </div>
  );
}

export function Conversions({ of }: { of: Explained }) {
  const t = useKitTexts();
  const wording = useWording();
  const format = useFormat();
  if (of.conversions.length === 0) return null;
  return (
    <Section title={t('explain.conversions')}>
      <div className={classes['framed']}>
        <DataTable
          label={t('explain.conversions')}
          rows={of.conversions}
          keyOf={(_step, index) => String(index)}
          columns={[
            {
              name: 'label',
              label: t('explain.step'),
              isHead: true,
              cell: (step) => wording(step.label, step.labelSaid),
            },
            {
              name: 'factor',
              label: t('explain.conversion'),
              cell: (step) => (
                <div className={classes['step']}>
                  {`1 ${format.unit(step.from)} = ${format.number(step.factor)} ${format.unit(step.to)}`}
                </div>
              ),
            },
            { name: 'source', label: t('explain.source'), cell: (step) => wording(step.source, step.sourceSaid) },
          ]}
        />
      </div>
    </Section>
  );
}
