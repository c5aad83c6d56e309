import { Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { companySlug } from '#platform/directory/model/slug.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompanyProfile, type CompanyProfile } from '#platform/session/web/company-profile.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { session } from '#platform/session/web/session.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useFormerAddresses, useRemoveLogo, useRename, useSetLogo } from './calls.ts';
import classes from '#modules/company/web/cards.module.css';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';

const addressOfSlug = (slug: string) => `${location.origin}/${encodeURIComponent(slug)}`;
const statuses = ['trial', 'active', 'suspended', 'closed', 'pending'] as const;

/** Name, address and logo: what everybody in the company sees of it. */
export function IdentityCard() {
  const t = useCompanyTexts();
  const format = useFormat();
  const mayManage = useMay('company.manage');
  const { data: company } = useCompanyProfile();
  const { data: addresses } = useFormerAddresses();
  const [isRenaming, setRenaming] = useState(false);
  if (company === undefined) return <Loading rows={4} />;
  const status = statuses.find((known) => known === company.status);
  const former = addresses?.former ?? [];
  return (
    <Panel
      title={t('profile.identity')}
      actions={
        mayManage &&
        company.kind === 'client' && (
          <Button variant="default" onClick={() => setRenaming(true)}>
            {t('profile.rename')}
          </Button>
        )
      }
    >
      <div className={classes['identity']}>
        <Logo company={company} mayManage={mayManage} />
        <div>
          <Facts
            items={[
              [t('profile.name'), company.name],
              [t('profile.address'), addressOfSlug(company.slug)],
              [t('profile.suffix'), `@${company.emailSuffix}`],
              [t('settings.status'), status && t(`settings.statusOf.${status}`)],
            ]}
          />
          {former.length > 0 && (
            <Text size="xs" c="dimmed" mt={6}>
              {t('profile.former', {
                list: format.list(
                  former.map(({ slug, endsAt }) =>
                    t('profile.formerUntil', { address: `/${slug}`, day: format.dayOf(endsAt) }),
                  ),
                ),
              })}
            </Text>
          )}
        </div>
      </div>
      {isRenaming && <Rename company={company} onClose={() => setRenaming(false)} />}
    </Panel>
  );
}

function Logo({ company, mayManage }: { company: CompanyProfile; mayManage: boolean }) {
  const t = useCompanyTexts();
  const set = useSetLogo();
  const remove = useRemoveLogo();
  const choose = (file: File | null) => {
    if (file !== null) set.mutate(file, { onSuccess: () => toast({ message: t('profile.logoSaved') }) });
  };
  return (
    <div className={classes['logoPart']}>
      <div className={classes['logo']}>
        {company.logoId === null ? (
          <Text size="xs" c="dimmed" ta="center">
            {t('profile.logoNone')}
          </Text>
        ) : (
          <img
            src={addressOf(`/api/companies/${encodeURIComponent(company.slug)}/logo`, { v: company.logoId })}
            alt={t('profile.logoOf', { name: company.name })}
          />
        )}
      </div>
      {mayManage && (
        <>
          <Group gap={6}>
            <FileButton accept="image/png,image/jpeg" onChange={choose}>
              {(props) => (
                <Button {...props} size="compact-sm" variant="default" loading={set.isPending}>
                  {t('profile.logoChoose')}
                </Button>
              )}
            </FileButton>
            {company.logoId !== null && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(undefined, { onSuccess: () => toast({ message: t('profile.logoRemoved') }) })
                }
              >
                {t('profile.logoRemove')}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {t('profile.logoHelp')}
          </Text>
        </>
      )}
      <ProblemNote error={set.error ?? remove.error} />
    </div>
  );
}

/** Another name is another address: the page moves there when it is done. */
function Rename({ company, onClose }: { company: CompanyProfile; onClose: () => void }) {
  const t = useCompanyTexts();
  const optional = useOptionalLabel();
  const rename = useRename();
  const navigate = useNavigate();
  const [name, setName] = useState(company.name);
  const [reason, setReason] = useState('');
  const problem = rename.error === null ? null : problemOf(rename.error);
  const nameProblem = fieldProblem(problem, 'name');
  const submit = () =>
    rename.mutate(
      { name, reason: reason.trim() === '' ? null : reason.trim() },
      {
        async onSuccess({ name: renamed, slug }) {
          onClose();
          await session.refresh();
          await navigate(`/${encodeURIComponent(slug)}/settings`, { replace: true });
          toast({ message: t('profile.renamed', { name: renamed }) });
        },
      },
    );
  return (
    <Dialog
      title={t('profile.renameTitle')}
      submit={t('profile.rename')}
      isBusy={rename.isPending}
      isReady={name.trim() !== '' && name.trim() !== company.name}
      error={nameProblem === null ? rename.error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('profile.renameText')}</Text>
      <TextInput
        label={t('profile.newName')}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={nameProblem}
        description={t('profile.newAddress', { address: addressOfSlug(companySlug(name)) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
      />
      <TextInput
        label={t('settings.reason')}
        labelProps={optional}
        description={t('settings.reasonHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
