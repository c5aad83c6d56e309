import { Button, Group } from '@mantine/core';
import { IconCertificate, IconCopyPlus, IconFileText, IconSignature } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { useSend } from '#platform/http/web/hooks.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import type { RowAction } from '#platform/records/web/register/register-props.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { newLetterVersionCall } from '../model/letter-calls.ts';
import { letter, type Letter } from '../model/letter.ts';
import { useLettersTexts } from './texts.ts';

const create = lazy(() => import('./create-dialog.tsx').then((file) => file.CreateDialog));
const signers = lazy(() => import('./signers-dialog.tsx').then((file) => file.SignersDialog));
const signatures = lazy(() => import('./signatures-dialog.tsx').then((file) => file.SignaturesDialog));

/** Begins with the letter of one employee: `?tab=letters&for=<employee>`, as the page of exits links it. */
const FOR = 'for';
const kept = ['tab', 'of', FOR];

/** Letters of employees, and the employees to create them for. */
export function LettersTab() {
  const t = useLettersTexts();
  const mayWrite = useMay('letters.write');
  const mayUseTemplates = useMay('letter-templates.read');
  const names = mayWrite && mayUseTemplates ? (['letters', 'employees'] as const) : (['letters'] as const);
  return (
    <PageTabs
      isInner
      parameter="of"
      keeps={['tab']}
      label={t('parts')}
      names={names}
      nameOf={(name) => t(`part.${name}`)}
    >
      {(name) => (name === 'letters' ? <Letters /> : <Employees />)}
    </PageTabs>
  );
}

type Open = { kind: 'new' } | { kind: 'create' | 'signers' | 'signatures'; of: Letter };

function Letters() {
  const t = useLettersTexts();
  const mayWrite = useMay('letters.write');
  const mayUseTemplates = useMay('letter-templates.read');
  const [open, setOpen] = useState<Open | null>(null);
  const [parameters, setParameters] = useSearchParams();
  const whose = parameters.get(FOR);
  const version = useSend(newLetterVersionCall);
  const { mutate } = version;
  const actions = useMemo<RowAction<Letter>[]>(() => {
    const only = (rows: readonly Letter[], ...states: Letter['status'][]) =>
      rows.length === 1 && rows[0] !== undefined && states.includes(rows[0].status);
    const opens = (kind: Exclude<Open['kind'], 'new'>) => (rows: readonly Letter[]) => {
      const [of] = rows;
      if (of !== undefined) setOpen({ kind, of });
    };
    const read: RowAction<Letter> = {
      label: t('signatures'),
      icon: <IconCertificate size={16} aria-hidden />,
      isOffered: (rows) =>
        only(rows, 'signing', 'signed', 'declined', 'cancelled') && (rows[0]?.signers.length ?? 0) > 0,
      run: opens('signatures'),
    };
    if (!mayWrite) return [read];
    return [
      {
        label: t('answer'),
        icon: <IconFileText size={16} aria-hidden />,
        isOffered: (rows) => only(rows, 'requested'),
        run: opens('create'),
      },
      {
        label: t('requestSignatures'),
        icon: <IconSignature size={16} aria-hidden />,
        isOffered: (rows) => only(rows, 'created'),
        run: opens('signers'),
      },
      read,
      {
        label: t('newVersion'),
        icon: <IconCopyPlus size={16} aria-hidden />,
        isOffered: (rows) => only(rows, 'signed', 'declined', 'cancelled'),
        run: ([of]) =>
          mutate({ params: { letter: of?.id ?? '' } }, { onSuccess: () => toast({ message: t('newVersionMade') }) }),
      },
    ];
  }, [mayWrite, mutate, t]);
  // What can be done with a letter is offered where it is open too.
  const aboveRecord = useCallback(
    (row: Letter) => (
      <Group gap="sm" mb="md">
        {actions
          .filter(({ isOffered }) => isOffered?.([row]) ?? true)
          .map(({ label, icon, run }) => (
            <Button key={label} size="compact-sm" variant="default" leftSection={icon} onClick={() => run([row])}>
              {label}
            </Button>
          ))}
      </Group>
    ),
    [actions],
  );
  const close = () => setOpen(null);
  return (
    <>
      <LazyRegister
        of={letter}
        keeps={kept}
        actions={actions}
        aboveRecord={aboveRecord}
        {...(mayUseTemplates && { onNew: () => setOpen({ kind: 'new' }) })}
        empty={{ title: t('lettersEmpty'), text: t('lettersEmptyText') }}
      />
      {whose !== null && mayWrite && (
        <LazyDialog
          of={create}
          employees={[whose]}
          onClose={() =>
            setParameters((now) => {
              now.delete(FOR);
              return now;
            })
          }
        />
      )}
      {open?.kind === 'new' && <LazyDialog of={create} onClose={close} />}
      {open?.kind === 'create' && (
        <LazyDialog of={create} employees={[open.of.employee]} request={open.of.id} onClose={close} />
      )}
      {open?.kind === 'signers' && <LazyDialog of={signers} letter={open.of} onClose={close} />}
      {open?.kind === 'signatures' && <LazyDialog of={signatures} letter={open.of} onClose={close} />}
    </>
  );
}

/** One or many of the list, for whom letters are created from one template. */
function Employees() {
  const t = useLettersTexts();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const actions = useMemo<RowAction<Employee>[]>(
    () => [
      {
        label: t('create'),
        icon: <IconFileText size={16} aria-hidden />,
        run: (rows) => setChosen(rows.map(({ id }) => id)),
      },
    ],
    [t],
  );
  return (
    <>
      <LazyRegister of={employee} keeps={kept} actions={actions} isReadOnly empty={{ title: t('noEmployees') }} />
      {chosen !== null && <LazyDialog of={create} employees={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
