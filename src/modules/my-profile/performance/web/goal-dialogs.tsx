import { InputForm } from '#platform/forms/web/input-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import type { ChangeOf, NewOf } from '#platform/records/model/resource.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { goal, goalUpdate } from '../model/goal.ts';
import type { GoalShown } from '../model/performance-calls.ts';
import { usePerformanceTexts } from './texts.ts';

const { title, description, measure, start, target, weight, from, due, parent, status } = goal.fields;
const entered = { title, description, measure, start, target, weight, from, due, parent };

/** Adds or changes one of one's own goals. */
export function GoalDialog({
  employee,
  goals,
  changed,
  onClose,
}: {
  employee: string;
  goals: readonly GoalShown[];
  /** Null: a new one. */
  changed: GoalShown | null;
  onClose: () => void;
}) {
  const t = usePerformanceTexts();
  const year = useToday().slice(0, 4);
  const others = goals.filter(({ id }) => id !== changed?.id);
  const parentOf = changed?.parent ?? null;
  // One that is part of a goal of somebody else, or of another year, stays so.
  const { parent: _theirs, ...withoutParent } = entered;
  const asked = parentOf === null || others.some(({ id }) => id === parentOf) ? entered : withoutParent;
  const fields = changed === null ? asked : { ...asked, status };
  return (
    <InputForm
      title={changed === null ? t('goals.add') : t('goals.changeTitle')}
      submit={t('goals.save')}
      fields={fields}
      start={(changed ?? { from: `${year}-01-01`, due: `${year}-12-31` }) as object}
      inputs={{
        parent: (props) => (
          <NativeChoice {...props} options={others.map(({ id, title: name }) => ({ value: id, label: name }))} />
        ),
      }}
      send={async (api, input, options) => {
        if (changed === null) await api.createRecord(goal, { ...input, employee } as NewOf<typeof goal>, options);
        else {
          const set = Object.fromEntries(
            Object.keys(fields).map((key) => [key, (input as object)[key as never] ?? null]),
          );
          await api.changeRecord(
            goal,
            changed.id,
            { version: changed.version, set: set as ChangeOf<typeof goal> },
            options,
          );
        }
      }}
      onDone={() => {
        toast({ message: t('goals.saved') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

const { day, value, note } = goalUpdate.fields;

/** Says where a goal is on a day; below stand the earlier updates. */
export function UpdateDialog({ goal: of, onClose }: { goal: GoalShown; onClose: () => void }) {
  const t = usePerformanceTexts();
  const format = useFormat();
  const today = useToday();
  return (
    <InputForm
      title={t('goals.updateOf', { title: of.title })}
      consequence={of.measure}
      submit={t('goals.saveUpdate')}
      fields={{ day, value: { ...value, required: true }, note }}
      start={{ day: today }}
      send={(api, input, options) =>
        api.createRecord(goalUpdate, { ...input, note: input.note ?? null, goal: of.id }, options)
      }
      onDone={() => {
        toast({ message: t('goals.updateSaved') });
        onClose();
      }}
      onCancel={onClose}
      below={() =>
        of.updates.length > 0 && (
          <DataTable
            label={t('goals.earlier')}
            rows={of.updates}
            keyOf={({ id }) => id}
            columns={[
              { name: 'day', label: t('goals.day'), isHead: true, cell: (one) => format.date(one.day) },
              {
                name: 'value',
                label: t('goals.updateValue'),
                isNumber: true,
                cell: (one) => (one.value === null ? t('goals.noData') : format.number(one.value)),
              },
              { name: 'note', label: t('goals.note'), cell: (one) => one.note },
            ]}
          />
        )
      }
    />
  );
}
