import { Alert, Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { AuthLayout } from '#platform/auth/web/auth-layout.tsx';
import { OutsideForm } from '#platform/forms/web/outside-form.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { problemOf, type ApiProblem } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { text } from '#platform/records/model/fields.ts';
import { checkCertificateCall } from '../../model/certificate-check.ts';
import { openCertificateLinkCall } from '../../model/certificate-link.ts';
import { useCertificateCheckTexts } from './texts.ts';

type Checked = ResponseOf<typeof checkCertificateCall> | ResponseOf<typeof openCertificateLinkCall>;
const colours = { valid: 'pine', expired: 'yellow', withdrawn: 'red' } as const;

/**
 * Whether a training certificate is valid, for anybody who has its code, or a link that its holder shared. What stands
 * behind the `#` of the address, which browsers send to nobody, is checked at once.
 */
export function CertificateCheckPage() {
  const given = new URLSearchParams(useLocation().hash.slice(1));
  const [code, share] = [given.get('code') ?? '', given.get('share') ?? ''];
  return <Check key={`${code} ${share}`} code={code} share={share} />;
}

function Check({ code, share }: { code: string; share: string }) {
  const t = useCertificateCheckTexts();
  const [found, setFound] = useState<Checked | ApiProblem | null>(null);
  useEffect(() => {
    if (code === '' && share === '') return undefined;
    const control = new AbortController();
    const options = { signal: control.signal, isAuthPage: true };
    const asked: Promise<Checked> =
      share === ''
        ? sendCall(checkCertificateCall, { body: { code } }, options)
        : sendCall(openCertificateLinkCall, { body: { link: share } }, options);
    asked.then(setFound, (error: unknown) => {
      if (!control.signal.aborted) setFound(problemOf(error));
    });
    return () => control.abort();
  }, [code, share]);
  return (
    <AuthLayout title={t('title')} intro={t('intro')}>
      <div role="status">{found !== null && <Outcome of={found} />}</div>
      <OutsideForm
        fields={{ code: text({ label: t('code'), required: true, max: 60 }) }}
        start={{ code }}
        isLeft
        send={({ code: typed }, { key }) =>
          sendCall(checkCertificateCall, { body: { code: typed } }, { key, isAuthPage: true })
        }
        onDone={setFound}
      >
        {(form) => (
          <>
            <TextInput
              name="code"
              data-path="code"
              label={t('code')}
              description={t('codeHelp')}
              defaultValue={code}
              autoComplete="off"
              required
              withAsterisk={false}
              error={form.errorOf('code')}
              onChange={(event) => {
                setFound(null);
                form.set({ code: event.currentTarget.value });
              }}
            />
            {form.problem !== null && (
              <Alert color="red" role="alert" mt="md">
                {problemOf(form.problem).title}
              </Alert>
            )}
            <Button type="submit" mt="md" loading={form.isBusy}>
              {t('check')}
            </Button>
          </>
        )}
      </OutsideForm>
    </AuthLayout>
  );
}

const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

function Outcome({ of }: { of: Checked | ApiProblem }) {
  const t = useCertificateCheckTexts();
  if (of instanceof Error)
    return (
      <Alert color="red" mb="md" title={of.title}>
        {of.hint}
      </Alert>
    );
  const facts = [
    [t('course'), of.course],
    [t('company'), of.company],
    [t('code' in of ? 'name' : 'holder'), of.holder],
    [t('issuedOn'), days.format(Date.parse(of.issuedOn))],
    [t('validUntil'), of.validUntil === null ? t('noExpiry') : days.format(Date.parse(of.validUntil))],
    ...('code' in of
      ? [[t('code'), of.code] as const, [t('lastDay'), days.format(Date.parse(of.lastDay))] as const]
      : []),
  ] as const;
  return (
    <Alert color={colours[of.state]} mb="md" title={t(`state.${of.state}`)}>
      <dl style={{ margin: 0 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt style={{ fontWeight: 600 }}>{name}</dt>
            <dd style={{ margin: '0 0 6px' }}>{value}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
