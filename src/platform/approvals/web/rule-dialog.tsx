import { InputForm } from '#platform/forms/web/input-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { choice, date, integer, lines, number, reference, text } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import {
  defaultTerms,
  LEVELS_MAX,
  PEOPLE_MAX,
  type ApprovalLevel,
  type LevelApprover,
} from '#platform/approvals/model/approval-flow.ts';
import { say } from '#platform/approvals/model/messages.ts';
import { errorsInWords } from '#platform/messages/web/in-words.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { addApprovalRuleCall, type RulesResponse } from '#platform/approvals/model/approval-contracts.ts';
import { useApprovalTexts } from './texts.ts';

interface Props {
  of: RulesResponse['kinds'][number];
  people: RulesResponse['people'];
  roles: RulesResponse['roles'];
  onClose: () => void;
}

type Fact = RulesResponse['kinds'][number]['facts'][number];
/** A further approval as it is entered: a fact with its option in one choice, a share in percent. */
interface Entered {
  fact: string;
  from: string | null;
  of: string;
}
const ALWAYS = 'always';
const PERCENT = 100;

/** What a further approval may depend on: each share and count, and each option of each choice. */
const conditionsOf = (facts: readonly Fact[], label: ReturnType<typeof useLabels>) =>
  facts.flatMap((fact) =>
    fact.options === null
      ? [{ value: fact.name, label: fact.type === 'share' ? `${label(fact.label)} (%)` : label(fact.label) }]
      : Object.entries(fact.options).map(([value, option]) => ({
          value: `${fact.name}:${value}`,
          label: `${label(fact.label)}: ${label(option)}`,
        })),
  );
const named = (options: readonly { value: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

function enteredOf({ fact, from, is, by, of }: ApprovalLevel, facts: readonly Fact[]): Entered {
  const isShare = facts.find(({ name }) => name === fact)?.type === 'share';
  return {
    fact: fact === null ? ALWAYS : is === null ? fact : `${fact}:${is}`,
    from: from === null || !isShare ? from : dec(from).mul(PERCENT).toString(),
    of: of === null ? by : `${by}:${of}`,
  };
}

function levelOf(entered: Entered, facts: readonly Fact[]): ApprovalLevel {
  const [fact = '', is = null] = entered.fact.split(':');
  const [by = '', of = null] = entered.of.split(':');
  const known = facts.find(({ name }) => name === fact);
  const from = known === undefined || known.type === 'choice' ? null : entered.from;
  return {
    fact: known === undefined ? null : fact,
    from: from !== null && known?.type === 'share' ? dec(from).div(PERCENT).toString() : from,
    is: known?.type === 'choice' ? is : null,
    by: by as LevelApprover,
    of,
  };
}

/** A share or count needs the value from which it counts. */
const missingThresholds = (levels: readonly Entered[], facts: readonly Fact[]) =>
  levels.flatMap(({ fact, from }, at) => {
    const type = facts.find(({ name }) => name === fact)?.type;
    return (type === 'share' || type === 'count') && (from ?? null) === null
      ? errorsInWords([{ path: `levels.${at}.from`, ...say('threshold-missing') }])
      : [];
  });

/** A rule of one kind, effective from a day; the one before it counts until then. */
export function RuleDialog({
  of: { kind, label: english, alone: flowAlone, steps, facts, current },
  people,
  roles,
  onClose,
}: Props) {
  const t = useApprovalTexts();
  const label = useLabels();
  const conditions = [{ value: ALWAYS, label: t('rules.always') }, ...conditionsOf(facts, label)];
  const persons = people.map(({ id, name }) => ({ value: id, label: name }));
  const approvers = [
    { value: 'approver', label: t('rules.levelAnyone') },
    { value: 'lineManager', label: t('rules.levelManager') },
    ...roles.map(({ key, name }) => ({ value: `role:${key}`, label: t('rules.levelRole', { role: label(name) }) })),
    ...people.map(({ id, name }) => ({ value: `person:${id}`, label: name })),
  ];
  const isAloneChosen = flowAlone === 'allowedAndSaid';
  const days = (name: string) => integer({ label: name, required: true, min: 1, max: 90 });
  return (
    <InputForm
      title={t('rules.changeTitle', { kind: label(english) })}
      submit={t('rules.submit')}
      size="lg"
      fields={{
        people: integer({
          label: t('rules.peopleField'),
          help: t('rules.peopleHelp'),
          required: true,
          min: 1,
          max: PEOPLE_MAX,
        }),
        ...(isAloneChosen && {
          alone: choice({
            label: t('rules.alone'),
            required: true,
            options: { allowedAndSaid: t('rules.aloneSaid'), never: t('rules.aloneNever') },
          }),
        }),
        remindAfterDays: days(t('rules.remindField')),
        escalateAfterDays: days(t('rules.escalateField')),
        escalateTo: reference('account', { label: t('rules.escalateTo') }),
        levels: lines({
          label: t('rules.levels'),
          max: LEVELS_MAX,
          help: t('rules.levelsHelp'),
          fields: {
            fact: choice({ label: t('rules.levelIf'), required: true, default: ALWAYS, options: named(conditions) }),
            from: number({ label: t('rules.levelFrom'), min: 0, max: 1_000_000_000 }),
            of: choice({ label: t('rules.levelBy'), required: true, default: 'approver', options: named(approvers) }),
          },
        }),
        validFrom: date({ label: t('rules.validFrom'), required: true }),
        reason: text({ label: t('rules.reason'), required: true, max: 250 }),
      }}
      start={{
        people: current?.people ?? steps.at(-1)?.people ?? 1,
        alone: current?.alone ?? flowAlone,
        remindAfterDays: current?.remindAfterDays ?? defaultTerms.remindAfterDays,
        escalateAfterDays: current?.escalateAfterDays ?? defaultTerms.escalateAfterDays,
        escalateTo: current?.escalateTo ?? null,
        levels: (current?.levels ?? []).map((level) => enteredOf(level, facts)),
      }}
      inputs={{
        alone: (props) => <NativeChoice {...props} />,
        escalateTo: (props) => <NativeChoice {...props} none={t('rules.owners')} options={persons} />,
        'levels.fact': (props) => <NativeChoice {...props} options={conditions} />,
        'levels.of': (props) => <NativeChoice {...props} options={approvers} />,
      }}
      check={({ levels }) => missingThresholds((levels ?? []) as readonly Entered[], facts)}
      send={(api, { alone, levels, ...input }, options) =>
        api.send(
          addApprovalRuleCall,
          {
            body: {
              ...input,
              kind,
              alone: alone ?? flowAlone,
              levels: ((levels ?? []) as readonly Entered[]).map((level) => levelOf(level, facts)),
            },
          },
          options,
        )
      }
      onDone={() => {
        toast({ message: t('rules.saved') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
