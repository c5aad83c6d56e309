import { InputForm } from '#platform/forms/web/input-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { choice, date, integer, reference, text } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { defaultTerms, PEOPLE_MAX } from '#platform/approvals/model/approval-flow.ts';
import { addApprovalRuleCall, type RulesResponse } from '#platform/approvals/model/approval-contracts.ts';
import { useApprovalTexts } from './texts.ts';

interface Props {
  of: RulesResponse['kinds'][number];
  people: RulesResponse['people'];
  onClose: () => void;
}

/** A rule of one kind, effective from a day; the one before it counts until then. */
export function RuleDialog({ of: { kind, label: english, alone: flowAlone, steps, current }, people, onClose }: Props) {
  const t = useApprovalTexts();
  const label = useLabels();
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
        validFrom: date({ label: t('rules.validFrom'), required: true }),
        reason: text({ label: t('rules.reason'), required: true, max: 250 }),
      }}
      start={{
        people: current?.people ?? steps.at(-1)?.people ?? 1,
        alone: current?.alone ?? flowAlone,
        remindAfterDays: current?.remindAfterDays ?? defaultTerms.remindAfterDays,
        escalateAfterDays: current?.escalateAfterDays ?? defaultTerms.escalateAfterDays,
        escalateTo: current?.escalateTo ?? null,
      }}
      inputs={{
        alone: (props) => <NativeChoice {...props} />,
        escalateTo: (props) => (
          <NativeChoice
            {...props}
            none={t('rules.owners')}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ),
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
