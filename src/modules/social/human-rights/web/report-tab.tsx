import { Alert, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { InputForm, type FormParts } from '#platform/forms/web/input-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { newKey } from '#platform/http/web/request.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { reportFields, reportGrievanceCall } from '../model/human-rights-calls.ts';
import { useHumanRightsTexts } from './texts.ts';

const inputs: NonNullable<FormParts<unknown>['inputs']> = {
  subject: (props) => <NativeChoice {...props} />,
  group: (props) => <NativeChoice {...props} />,
  // Who reports anonymously says nothing of how to be reached. An empty element takes no place in the form.
  contact: (props, { values }) => (values['isAnonymous'] === true ? <></> : <FieldInput {...props} />),
};

/** A report by anybody, with or without their name. */
export function ReportTab() {
  const t = useHumanRightsTexts();
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<string | null>(null);
  // The same report sent twice is one grievance.
  const key = useMemo(() => (round < 0 ? '' : newKey()), [round]);
  return (
    <Stack gap="md" maw={620}>
      {last !== null && (
        <Alert role="status" color="green" icon={<IconCheck size={18} aria-hidden />} title={t('report.sent')}>
          {t('report.sentText', { number: last })}
        </Alert>
      )}
      <Panel title={t('report.title')} note={t('report.note')}>
        <InputForm
          key={round}
          label={t('report.title')}
          fields={reportFields}
          start={{ group: 'ownWorkforce', isAnonymous: false }}
          inputs={inputs}
          submit={t('report.submit')}
          send={(api, { isAnonymous, subject, group, country, summary, contact }) =>
            api.send(reportGrievanceCall, {
              body: {
                key,
                isAnonymous: isAnonymous === true,
                subject,
                group,
                country,
                summary,
                contact: isAnonymous === true ? null : contact,
              },
            })
          }
          onDone={({ number }) => {
            setLast(number);
            setRound((count) => count + 1);
          }}
        />
      </Panel>
    </Stack>
  );
}
