import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconDownload, IconMessage } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import type { RowAction } from '#platform/records/web/register/register-props.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { grievance, type Grievance } from '../model/grievance.ts';
import { useHumanRightsTexts } from './texts.ts';

const kept = ['tab'];
const dialog = lazy(() => import('./case-dialog.tsx').then((file) => file.CaseDialog));

/** The cases, for case officers: acknowledge, give feedback, move on; and all of them as an anonymised file. */
export function CasesTab() {
  const t = useHumanRightsTexts();
  const { slug } = useCompany();
  const mayWrite = useMay('grievance-cases.write');
  const mayExport = useMay('data.export');
  const [chosen, setChosen] = useState<{ act: 'acknowledge' | 'feedback' | 'move'; one: Grievance } | null>(null);
  const actions = useMemo<RowAction<Grievance>[]>(() => {
    if (!mayWrite) return [];
    const action = (
      act: 'acknowledge' | 'feedback' | 'move',
      icon: RowAction['icon'],
      isOpen: (one: Grievance) => boolean,
    ): RowAction<Grievance> => ({
      label: t(`case.${act}`),
      icon,
      isOffered: ([one, ...others]) => others.length === 0 && one !== undefined && isOpen(one),
      run: ([one]) => setChosen(one === undefined ? null : { act, one }),
    });
    return [
      action('acknowledge', <IconCheck size={16} aria-hidden />, ({ acknowledgedOn }) => acknowledgedOn === null),
      action('move', <IconArrowRight size={16} aria-hidden />, () => true),
      action('feedback', <IconMessage size={16} aria-hidden />, ({ feedbackOn }) => feedbackOn === null),
    ];
  }, [mayWrite, t]);
  return (
    <>
      <LazyRegister
        of={grievance}
        keeps={kept}
        actions={actions}
        toolbar={
          mayExport && (
            <Button
              component="a"
              variant="default"
              href={`/api/companies/${encodeURIComponent(slug)}/anonymised-grievances?format=xlsx`}
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('case.export')}
            </Button>
          )
        }
        empty={{ title: t('casesEmpty'), text: t('casesEmptyText') }}
      />
      {chosen !== null && (
        <LazyDialog of={dialog} act={chosen.act} grievance={chosen.one} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
