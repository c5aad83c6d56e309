import { useNavigate } from 'react-router';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { choice } from '#platform/records/model/fields.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { session } from '#platform/session/web/session.ts';
import { simulateCall } from '../model/access-calls.ts';
import { useAssignments, useRoles } from './access-calls.ts';
import { useAccessTexts } from './texts.ts';

/** The company as a role or a member would see it: begins at its home page. */
export function SimulateForm({ onClose }: { onClose: () => void }) {
  const t = useAccessTexts();
  const label = useLabels();
  const navigate = useNavigate();
  const { slug } = useCompany();
  const roles = (useRoles().data?.roles ?? []).map((one) => ({ value: `role ${one.key}`, label: label(one.label) }));
  const people = (useAssignments().data?.people ?? []).map((one) => ({ value: `person ${one.id}`, label: one.name }));
  const options = [...roles, ...people];
  return (
    <InputForm
      title={t('simulate.title')}
      consequence={t('simulate.intro')}
      submit={t('simulate.start')}
      fields={{
        as: choice({
          label: t('simulate.as'),
          required: true,
          options: Object.fromEntries(options.map((one) => [one.value, one.label])),
        }),
      }}
      send={(api, { as }, sending) => {
        const [kind, of = ''] = as.split(' ');
        return api.send(simulateCall, { body: kind === 'role' ? { role: of } : { person: of } }, sending);
      }}
      onDone={async () => {
        await session.refresh();
        await navigate(`/${slug}`);
      }}
      onCancel={onClose}
    />
  );
}
