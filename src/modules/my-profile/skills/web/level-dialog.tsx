import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import type { NewOf } from '#platform/records/model/resource.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { employeeSkill } from '../model/skill.ts';
import { useSkillTexts } from './texts.ts';

const { employee: person, skill, day, selfLevel, confirmedLevel, note } = employeeSkill.fields;

/** Rates oneself in a skill, or confirms the level of somebody: from a day on. */
export function LevelDialog({ employee, onClose }: { employee: string | null; onClose: () => void }) {
  const t = useSkillTexts();
  const today = useToday();
  const isOwn = employee !== null;
  return (
    <InputForm
      title={t(isOwn ? 'rate' : 'confirm')}
      submit={t('save')}
      fields={
        isOwn
          ? { skill, day, selfLevel: { ...selfLevel, required: true }, note }
          : { employee: person, skill, day, confirmedLevel: { ...confirmedLevel, required: true }, note }
      }
      start={{ day: today }}
      send={(api, input, options) =>
        api.createRecord(
          employeeSkill,
          { ...input, ...(isOwn ? { employee } : {}) } as NewOf<typeof employeeSkill>,
          options,
        )
      }
      onDone={() => {
        toast({ message: t('saved') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
