import { Anchor, Text } from '@mantine/core';
import { useWording } from '#platform/messages/web/use-in-words.ts';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained } from '../model/explained.ts';
import { DialogFrame } from './dialog.tsx';
import { Conversions, Formula, Notes, Section, Steps } from './explanation.tsx';
import classes from './explanation.module.css';
import { useKitTexts } from './texts.ts';

interface FigureExplanationProps {
  figure: Explained;
  title: string;
  nameStep: (label: string) => string;
  records: readonly { label: string; to: string }[];
  onClose: () => void;
}

/** The answer to "why?": the figure to the last digit, formula, steps, method, and the way to the records. */
export function FigureExplanation({ figure, title, nameStep, records, onClose }: FigureExplanationProps) {
  const t = useKitTexts();
  const wording = useWording();
  return (
    <DialogFrame title={title} onClose={onClose} size="lg">
      <div className={classes['body']}>
        <Exact figure={figure} />
        <Notes items={figure.warnings} />
        <Section title={t('explain.formula')}>
          <Formula>{wording(figure.formula, figure.formulaSaid)}</Formula>
        </Section>
        <Steps
          of={{
            ...figure,
            steps: figure.steps.map((step) =>
              step.labelSaid === undefined ? { ...step, label: nameStep(step.label) } : step,
            ),
          }}
          label={title}
        />
        <Conversions of={figure} />
        <Text size="xs" c="dimmed">
          {wording(figure.method, figure.methodSaid)}
        </Text>
        {/* The list may be on this very page: it closes. */}
        {records.length > 0 && (
          <Section title={t('explain.records')}>
            <ul className={classes['list']}>
              {records.map(({ label, to }) => (
                <li key={to}>
                  <Anchor component={Link} to={to} size="sm" onClick={onClose}>
                    {label}
                  </Anchor>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </DialogFrame>
  );
}

/** The figure as it is read, and to the last digit. */
function Exact({ figure: { figure, unit } }: { figure: Explained }) {
  const t = useKitTexts();
  const format = useFormat();
  return (
    <div>
      <div className={classes['figure']}>{format.figure(figure, unit)}</div>
      <div className={classes['exact']}>{t('explain.exactly', { figure: format.quantity(figure, unit) })}</div>
    </div>
  );
}
