import { Badge } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Decision, InputName } from '#modules/materiality/standard-selection/model/decide.ts';
import { moduleLabels, reportingStandardDecision } from '#modules/materiality/standard-selection/model/decision.ts';
import { ruleIds, rulesOfSelection, type Rule } from '#modules/materiality/standard-selection/model/rules.ts';
import { versionLabels } from '#modules/materiality/standard-selection/model/versions.ts';
import { useTexts } from './texts.ts';
import classes from './selection.module.css';

export interface ShownStep {
  rule: string;
  outcome: string;
  needs: readonly string[];
  facts: string;
}

/**
 * The way through the rules, one step below the other: what was asked, what came out, what it looked at, where it
 * stands.
 */
export function Tree({ steps }: { steps: readonly ShownStep[] }) {
  const t = useTexts();
  const label = useLabels();
  const rest = ruleIds.filter((id) => !steps.some(({ rule }) => rule === id));
  return (
    <>
      <ol className={classes['tree']} aria-label={t('tree.list')}>
        {steps.map(({ rule: id, outcome, needs, facts }) => {
          const rule = ruleOf(id);
          const isOpen = outcome === 'open';
          return (
            <li key={id} data-open={isOpen}>
              <div className={classes['question']}>{label(rule?.question ?? id)}</div>
              <div className={classes['outcome']}>
                <Badge className={classes['badge'] ?? ''} color={isOpen ? 'yellow' : 'pine'} variant="light">
                  {t(`tree.is.${isOpen ? 'open' : 'closed'}`)}
                </Badge>
                <span>
                  {isOpen ? t('tree.open', { names: needs.join(', ') }) : label(rule?.outcomes[outcome] ?? outcome)}
                </span>
              </div>
              {facts !== '' && <div className={classes['small']}>{t('tree.facts', { facts })}</div>}
              {rule?.note !== undefined && <div className={classes['small']}>{label(rule.note)}</div>}
              {rule !== undefined && (
                <div className={classes['small']}>
                  {t('tree.source', { source: label(rule.source), effective: label(rule.effective) })}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {rest.length > 0 && (
        <details className={classes['rest']}>
          <summary>{t('tree.rest', { count: rest.length })}</summary>
          <ul>
            {rest.map((id) => (
              <li key={id}>{label(rulesOfSelection[id].question)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

export const ruleOf = (id: string): Rule | undefined => (rulesOfSelection as Readonly<Record<string, Rule>>)[id];

/** The name of a fact, as its field is called. */
export function useFactName(): (name: string) => string {
  const t = useTexts();
  const label = useLabels();
  return (name) =>
    name === 'periodFrom' || name === 'periodTo'
      ? t(`tree.${name}`)
      : label((reportingStandardDecision.fields as Readonly<Record<string, { label: string }>>)[name]?.label ?? name);
}

/** The steps of an answer with the facts they looked at, in words. */
export function useSteps(): (decision: Decision, facts: Readonly<Partial<Record<InputName, unknown>>>) => ShownStep[] {
  const [name, shown] = [useFactName(), useFactText()];
  return ({ path }, facts) =>
    path.map(({ rule, outcome, inputs, needs }) => ({
      rule,
      outcome,
      needs: needs.map(name),
      facts: inputs.map((input) => `${name(input)}: ${shown(input, facts[input])}`).join('; '),
    }));
}

/** A fact in the reader’s words: `€41,200,000.00`, `Yes`, `Not known`. */
export function useFactText(): (name: string, value: unknown) => string {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  return (name, value) => {
    if (value === null || value === undefined || value === '?') return t('unknown');
    if (name === 'periodFrom' || name === 'periodTo') return format.date(String(value));
    if (name.endsWith('Minor')) return format.moneyMinor(Number(value), 'EUR');
    if (name === 'averageEmployees') return format.number(Number(value));
    if (name === 'demands')
      return Array.isArray(value)
        ? value
            .map((one: { what: string }) => one.what)
            .map((what) =>
              label(
                (reportingStandardDecision.fields.demands.fields.what.options as Readonly<Record<string, string>>)[
                  what
                ] ?? what,
              ),
            )
            .join(', ') || t('unknown')
        : String(value);
    const field = (
      reportingStandardDecision.fields as Readonly<Record<string, { options?: Readonly<Record<string, string>> }>>
    )[name];
    return label(field?.options?.[String(value)] ?? String(value));
  };
}

/** The answer of the rules in one line. */
export function useAnswerText(): (decision: Decision) => string {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  return ({ standard, module }) => {
    const text =
      standard.kind === 'decided'
        ? t('tree.standard.decided', { version: label(versionLabels[standard.version]) })
        : standard.kind === 'choice'
          ? t('tree.standard.choice', {
              versions: format.list(standard.versions.map((key) => label(versionLabels[key]))),
            })
          : t('tree.standard.open');
    return module === null
      ? text
      : t('tree.module', {
          standard: text,
          module:
            module.kind === 'open'
              ? t('tree.moduleOpen')
              : [label(moduleLabels[module.module]), module.singles.join(', ')]
                  .filter((part) => part !== '')
                  .join(': '),
        });
  };
}
