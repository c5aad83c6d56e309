import { Text } from '@mantine/core';
import { useId } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Conversions, Notes, Steps } from '#platform/kit/web/explanation.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useInWords, useWording } from '#platform/messages/web/use-in-words.ts';
import { decimalText, exact } from '#platform/values/model/decimal.ts';
import { isDay } from '#platform/values/model/period.ts';
import { factorProposalCall } from '#modules/environmental/guided/model/guided-contracts.ts';
import {
  spanFact,
  tryWork,
  type GuidedForm,
  type GuidedPart,
} from '#modules/environmental/guided/model/guided-form.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useGuidedTexts } from './texts.ts';
import { inputsOf, type LookedUp } from './use-guided-facts.ts';
import classes from './guided.module.css';
import { useSetName } from '#modules/environmental/factors/web/set-names.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a form makes of its inputs: each record with its amount, working, method, and the emission factor that a
 * calculation would choose now. Worked out here by the same code with which the server decides.
 */
export function GuidedPreview({ form, values, facts }: { form: GuidedForm; values: Values; facts: LookedUp }) {
  const t = useGuidedTexts();
  const inWords = useInWords();
  const id = useId();
  const { parts, errors } = tryWork(form, inputsOf(form, values, facts), {
    ...facts,
    ...spanFact(values['from'], values['to']),
  });
  const site = typeof values['site'] === 'string' ? values['site'] : null;
  const day = typeof values['from'] === 'string' && isDay(values['from']) ? values['from'] : null;
  const said = errors.filter(({ code }) => code.startsWith('inventory.guided-') && !quiet.has(code));
  return (
    <section aria-labelledby={id} className={classes['preview']}>
      <Text id={id} fw={600} size="sm">
        {t('guided.result')}
      </Text>
      {parts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {said.length > 0 ? inWords(said) : t('guided.incomplete')}
        </Text>
      ) : (
        <ul className={classes['parts']}>
          {parts.map((part) => (
            <Part key={part.key} part={part} site={site} day={day} />
          ))}
        </ul>
      )}
    </section>
  );
}
/** Said at the field, and at the start of any form: no news here. */
const quiet: ReadonlySet<string> = new Set(['inventory.guided-missing', 'inventory.guided-nothing']);

function Part({ part, site, day }: { part: GuidedPart; site: string | null; day: string | null }) {
  const t = useGuidedTexts();
  const label = useLabels();
  const names = useNames();
  const format = useFormat();
  const wording = useWording();
  const { worked } = part;
  return (
    <li className={classes['part']}>
      <div className={classes['line']}>
        <Text size="sm" fw={550}>
          {label(part.detail)}
          <Text span display="block" size="xs" c="dimmed" fw={400}>
            {names.activityType(part.activityType)}
          </Text>
        </Text>
        <Text size="sm" className={classes['amount'] ?? ''}>
          {format.figure(worked.figure, worked.unit)}{' '}
          {part.quality !== undefined && (
            <Text span size="xs" c="dimmed">
              {t('guided.quality', { score: part.quality })}{' '}
            </Text>
          )}
          {part.basis !== 'calculated' && <StatusBadge status="attention">{names.basis(part.basis)}</StatusBadge>}
        </Text>
      </div>
      {site !== null && day !== null && <Proposal part={part} site={site} day={day} />}
      <details>
        <summary className={classes['summary']}>{t('guided.working')}</summary>
        <div className={classes['working']}>
          <Text size="xs">{wording(worked.formula, worked.formulaSaid)}</Text>
          <Steps of={worked} label={t('guided.working')} />
          <Conversions of={worked} />
          <Text size="xs" c="dimmed">
            {wording(worked.method, worked.methodSaid)}
          </Text>
        </div>
      </details>
      <Notes items={worked.warnings} />
    </li>
  );
}

/** The emission factor of the day, and what the amount would come to with it. */
function Proposal({ part, site, day }: { part: GuidedPart; site: string; day: string }) {
  const t = useGuidedTexts();
  const format = useFormat();
  const inWords = useInWords();
  const { data, error } = useCall(factorProposalCall, {
    query: {
      activityType: part.activityType,
      unit: part.worked.unit,
      site,
      day,
      ...(part.product === null ? {} : { product: part.product }),
    },
  });
  const setName = useSetName();
  if (error !== null && data === undefined) return null;
  if (data === undefined)
    return (
      <Text size="xs" c="dimmed">
        {t('guided.choosing')}
      </Text>
    );
  if (data.factor === null || data.kgPerUnit === null)
    return (
      <Text size="xs" c="var(--mantine-color-orange-text)">
        {t('guided.noFactor')} {data.gap !== null && inWords(data.gap)}
      </Text>
    );
  const kg = decimalText(exact(part.worked.figure).times(data.kgPerUnit));
  return (
    <Text size="xs" component="div">
      {t('guided.factor', {
        factor: data.factor.label,
        set: setName(data.factor.source),
        rate: `${format.figure(data.kgPerUnit)} kg CO₂e/${format.unit(part.worked.unit)}`,
      })}
      <div className={classes['emission']}>{t('guided.emission', { figure: format.figure(kg, 'kg_co2e') })}</div>
      {data.warnings.length > 0 && (
        <Text size="xs" c="dimmed">
          {inWords(data.warnings)}
        </Text>
      )}
    </Text>
  );
}
