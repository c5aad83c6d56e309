import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Conversions, Notes, Section, Steps } from '#platform/kit/web/explanation.tsx';
import { Facts } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useInWords, useWording } from '#platform/messages/web/use-in-words.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import type { LineExplanation } from '#modules/environmental/web/calls.ts';
import { useGuidedTexts } from './texts.ts';

/** How the quantity of a result line was worked out, where its record has a guided form. */
export function GuidedExplanation({ answer: { guided, line, run } }: { answer: LineExplanation }) {
  const t = useGuidedTexts();
  const label = useLabels();
  const format = useFormat();
  const inWords = useInWords();
  const wording = useWording();
  const addresses = useAddresses();
  const mayWrite = useMay('environmental.write');
  if (guided === null) return null;
  const written = ({ value, unit, isLabel }: (typeof guided.inputs)[number]) =>
    isLabel
      ? label(value)
      : unit === '%'
        ? format.percentage(value)
        : /^-?\d+(\.\d+)?$/.test(value)
          ? format.quantity(value, unit)
          : value;
  return (
    <Section title={t('guided.explained', { form: label(guided.label) })}>
      <Facts items={guided.inputs.map((input) => [label(input.label), written(input)])} />
      {guided.worked !== null && (
        <>
          <Steps of={guided.worked} label={t('guided.working')} />
          <Conversions of={guided.worked} />
          <Notes items={guided.worked.warnings} />
          <Text size="xs" c="dimmed">
            {wording(guided.worked.method, guided.worked.methodSaid)} ·{' '}
            {t('guided.version', { version: guided.version })}
          </Text>
        </>
      )}
      {guided.problem !== null && <Text size="sm">{inWords(guided.problem)}</Text>}
      {guided.worked !== null && !guided.agrees && (
        <StatusBadge status="attention">{t('guided.changedSince')}</StatusBadge>
      )}
      {mayWrite && (
        <Anchor
          component={Link}
          size="sm"
          className="no-print"
          to={addresses.emissions('activity', { period: run.period.id, form: guided.form, of: line.record })}
        >
          {t('guided.openRecord')}
        </Anchor>
      )}
    </Section>
  );
}
