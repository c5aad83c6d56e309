import { useState } from 'react';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { choice, date, integer, number, percentage, reference, text } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { defaultTerms, PEOPLE_MAX } from '#platform/approvals/model/approval-flow.ts';
import { addApprovalRuleCall, type RulesResponse } from '#platform/approvals/model/approval-contracts.ts';
import { useApprovalTexts } from './texts.ts';

interface Props {
  of: RulesResponse['kinds'][number];
  people: RulesResponse['people'];
  onClose: () => void;
}

/** Of the year before; a change may be more than the whole. */
const SHARE_MAX = 100;

/** A rule of one kind, effective from a day; the one before it counts until then. */
export function RuleDialog({
  of: { kind, label: english, alone: flowAlone, steps, facts, current },
  people,
  onClose,
}: Props) {
  const t = useApprovalTexts();
  const label = useLabels();
  const [chosen, setFact] = useState(current?.furtherFact ?? null);
  const fact = facts.find(({ name }) => name === chosen);
  const factNames = Object.fromEntries(facts.map((one) => [one.name, one.label]));
  const persons = people.map(({ id, name }) => ({ value: id, label: name }));
  const isAloneChosen = flowAlone === 'allowedAndSaid';
  const days = (name: string) => integer({ label: name, required: true, min: 1, max: 90 });
  return (
    <InputForm
      title={t('rules.changeTitle', { kind: label(english) })}
      submit={t('rules.submit')}
      size="md"
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
        ...(facts.length > 0 && {
          furtherFact: choice({ label: t('rules.furtherFact'), help: t('rules.furtherHelp'), options: factNames }),
        }),
        ...(fact?.type === 'share' && {
          furtherFrom: percentage({ label: t('rules.furtherFrom'), required: true, max: SHARE_MAX }),
        }),
        ...(fact?.type === 'count' && {
          furtherFrom: number({ label: t('rules.furtherFrom'), required: true, min: 1, max: 1_000_000, scale: 0 }),
        }),
        ...(fact?.type === 'choice' && {
          furtherIs: choice({ label: t('rules.furtherIs'), required: true, options: fact.options ?? {} }),
        }),
        ...(fact !== undefined && { furtherBy: reference('account', { label: t('rules.furtherBy') }) }),
        validFrom: date({ label: t('rules.validFrom'), required: true }),
        reason: text({ label: t('rules.reason'), required: true, max: 250 }),
      }}
      start={{
        people: current?.people ?? steps.at(-1)?.people ?? 1,
        alone: current?.alone ?? flowAlone,
        remindAfterDays: current?.remindAfterDays ?? defaultTerms.remindAfterDays,
        escalateAfterDays: current?.escalateAfterDays ?? defaultTerms.escalateAfterDays,
        escalateTo: current?.escalateTo ?? null,
        furtherFact: current?.furtherFact ?? null,
        furtherFrom: current?.furtherFrom ?? null,
        furtherIs: current?.furtherIs ?? null,
        furtherBy: current?.furtherBy ?? null,
      }}
      inputs={{
        alone: (props) => <NativeChoice {...props} />,
        escalateTo: (props) => <NativeChoice {...props} none={t('rules.owners')} options={persons} />,
        furtherFact: (props, form) => (
          <NativeChoice
            {...props}
            none={t('rules.furtherNone')}
            onChange={(name) => {
              setFact(name === null ? null : String(name));
              form.set({ furtherFact: name, furtherFrom: null, furtherIs: null });
            }}
          />
        ),
        furtherIs: (props) => <NativeChoice {...props} />,
        furtherBy: (props) => <NativeChoice {...props} none={t('rules.furtherAnyone')} options={persons} />,
      }}
      send={(api, { alone, ...input }, options) =>
        api.send(addApprovalRuleCall, { body: { ...input, kind, alone: alone ?? flowAlone } }, options)
      }
      onDone={() => {
        toast({ message: t('rules.saved') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
