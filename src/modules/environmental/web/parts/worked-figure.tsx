import { Anchor, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained } from '#modules/environmental/inventory/model/explained.ts';
import classes from '../../inventory/web/explain/explain.module.css';
import {
  Conversions,
  Formula,
  Section,
  Steps,
  Warnings,
} from '#modules/environmental/inventory/web/explain/explanation-parts.tsx';
import { useTexts } from '../texts.ts';
import { useShownUnit } from './use-shown-unit.ts';

interface WorkedFigureProps {
  figure: Explained;
  /** What the figure is, for its explanation's heading and for those who hear it. */
  of: string;
  /** Words for what a step is of: a site, a source. */
  nameStep?: (label: string) => string;
  /** The records behind it, as filtered registers. */
  records?: readonly { label: string; to: string }[];
  /** Tables say the unit in their head. */
  isBare?: boolean;
  size?: 'tile' | 'text';
}

/** A figure with its workings as a button that answers "why?": formula, parts, method, and the way to the records. */
export function WorkedFigure({
  figure,
  of,
  nameStep = (label) => label,
  records = [],
  isBare = false,
  size = 'text',
}: WorkedFigureProps) {
  const t = useTexts();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const shown = useShownUnit();
  const text = isBare
    ? format.figure(figure.figure)
    : size === 'tile'
      ? shown(figure.figure, figure.unit)
      : format.figure(figure.figure, figure.unit);
  return (
    <>
      <button
        type="button"
        className={classes['number']}
        data-size={size}
        onClick={() => setOpen(true)}
        aria-label={t('explain.button', {
          figure: size === 'tile' ? text : format.figure(figure.figure, figure.unit),
          of,
        })}
        aria-haspopup="dialog"
      >
        {text}
      </button>
      {isOpen && (
        <Modal
          opened
          onClose={() => setOpen(false)}
          title={of}
          size="lg"
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <div className={classes['body']}>
            <div>
              <div className={classes['figure']}>{format.figure(figure.figure, figure.unit)}</div>
              <div className={classes['exact']}>
                {t('explain.exactly', { figure: format.quantity(figure.figure, figure.unit) })}
              </div>
            </div>
            <Warnings items={figure.warnings} />
            <Section title={t('explain.formula')}>
              <Formula>{figure.formula}</Formula>
            </Section>
            <Steps
              of={{ ...figure, steps: figure.steps.map((step) => ({ ...step, label: nameStep(step.label) })) }}
              label={of}
            />
            <Conversions of={figure} />
            <Text size="xs" c="dimmed">
              {figure.method}
            </Text>
            {records.length > 0 && (
              <Section title={t('explain.toRecords')}>
                <ul style={{ margin: 0, paddingInlineStart: 18 }}>
                  {records.map(({ label, to }) => (
                    <li key={to}>
                      <Anchor component={Link} to={to} size="sm">
                        {label}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
        </Modal>
      )}
    </>
  );
}

/** A figure that is nothing but the sum of its records: it leads to them. */
export function RecordsFigure({
  children,
  to,
  size = 'text',
}: {
  children: string;
  to: string;
  size?: 'tile' | 'text';
}) {
  return (
    <Link to={to} className={classes['number']} data-size={size}>
      {children}
    </Link>
  );
}
