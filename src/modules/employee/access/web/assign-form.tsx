import { useState } from 'react';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { standingRoles, type assignmentReaches } from '#platform/directory/model/policy.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { choice, date, longText } from '#platform/records/model/fields.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { previewAccessCall } from '../model/access-calls.ts';
import { reachOptions } from '../model/access-records.ts';
import { useRoles, type HeldRole, type Preview } from './access-calls.ts';
import type { PersonRoles } from './assignments-tab.tsx';
import { PreviewDialog, type ChangeBody } from './preview-dialog.tsx';
import { useAccessTexts } from './texts.ts';

type Reach = (typeof assignmentReaches)[number];
interface Previewed {
  change: ChangeBody;
  preview: Preview;
}

/** A role for somebody, for good or for a time, and its preview. */
export function AssignForm({ people, onClose }: { people: readonly PersonRoles[]; onClose: () => void }) {
  const t = useAccessTexts();
  const label = useLabels();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const roles = (useRoles().data?.roles ?? []).filter(({ key }) => !standingRoles.includes(key));
  if (previewed !== null) return <PreviewDialog {...previewed} onClose={onClose} />;
  return (
    <InputForm
      title={t('assignments.assign')}
      submit={t('assign.preview')}
      fields={{
        person: choice({ label: t('assign.person'), required: true, options: optionsOf(people, 'id', 'name') }),
        role: choice({ label: t('assign.role'), required: true, options: optionsOf(roles, 'key', 'label') }),
        reach: choice({ label: t('assign.reach'), options: reachOptions }),
        startsOn: date({ label: t('assign.startsOn'), help: t('assign.startsOnHelp') }),
        endsOn: date({ label: t('assign.endsOn'), help: t('assign.endsOnHelp') }),
        reason: longText({ label: t('assign.reason'), required: true, max: 500 }),
      }}
      inputs={{
        person: (props) => <FieldInput {...props} autoFocus />,
        role: (props) => (
          <NativeChoice {...props} options={roles.map((one) => ({ value: one.key, label: label(one.label) }))} />
        ),
        reach: (props) => <NativeChoice {...props} none={t('assign.reachAll')} />,
      }}
      send={async (api, { person, role, reach, startsOn = null, endsOn = null, reason }, options) => {
        const change: ChangeBody = {
          kind: 'assign',
          person,
          role,
          reach: (reach ?? null) as Reach | null,
          startsOn,
          endsOn,
          reason,
        };
        return { change, preview: await api.send(previewAccessCall, { body: change }, options) };
      }}
      onDone={setPreviewed}
      onCancel={onClose}
    />
  );
}

/** A role that somebody has no longer, from now on. */
export function RevokeForm({
  person,
  role: { role, reach },
  roleName,
  onClose,
}: {
  person: PersonRoles;
  role: HeldRole;
  roleName: string;
  onClose: () => void;
}) {
  const t = useAccessTexts();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  if (previewed !== null) return <PreviewDialog {...previewed} onClose={onClose} />;
  return (
    <InputForm
      title={t('assignments.revokeOf', { role: roleName, name: person.name })}
      submit={t('assign.preview')}
      fields={{ reason: longText({ label: t('assign.reason'), required: true, max: 500 }) }}
      send={async (api, { reason }, options) => {
        const change: ChangeBody = { kind: 'revoke', person: person.id, role, reach, reason };
        return { change, preview: await api.send(previewAccessCall, { body: change }, options) };
      }}
      onDone={setPreviewed}
      onCancel={onClose}
    />
  );
}

const optionsOf = <Key extends string, Name extends string>(
  rows: readonly Readonly<Record<Key | Name, unknown>>[],
  key: Key,
  name: Name,
): Record<string, string> => Object.fromEntries(rows.map((row) => [String(row[key]), String(row[name])]));
