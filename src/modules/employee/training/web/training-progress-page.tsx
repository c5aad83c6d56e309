import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { trainingEnrolment } from '#modules/hr/training/model/enrolment.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { MatrixTab } from './matrix-tab.tsx';
import { useTrainingProgressTexts } from './texts.ts';

const Assign = lazyComponent(() => import('./assign-dialog.tsx').then((file) => file.AssignDialog));
const names = ['matrix', 'enrolments'] as const;
const kept = ['tab'];

/** Who has done which training: the matrix of employees and courses, and the same as a list. */
export function TrainingProgressPage() {
  const t = useTrainingProgressTexts();
  const mayAssign = useMay('training.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        mayAssign && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {t('assign')}
          </Button>
        )
      }
    >
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)}>
        {(name) =>
          name === 'matrix' ? (
            <MatrixTab />
          ) : (
            <LazyRegister
              of={trainingEnrolment}
              keeps={kept}
              empty={{ title: t('emptyTitle'), text: t('emptyText') }}
            />
          )
        }
      </PageTabs>
      {isOpen && (
        <Meanwhile shows={null}>
          <Assign onClose={() => setOpen(false)} />
        </Meanwhile>
      )}
    </Page>
  );
}
