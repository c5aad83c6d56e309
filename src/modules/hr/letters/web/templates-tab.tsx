import { Stack, Text } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { letterTemplate } from '../model/letter-template.ts';
import { placeholders } from '../model/placeholders.ts';
import { useLettersTexts } from './texts.ts';

const kept = ['tab'];

/** Templates of letters, and the placeholders that they may use. */
export function TemplatesTab() {
  const t = useLettersTexts();
  const label = useLabels();
  return (
    <Stack gap="md">
      <LazyRegister
        of={letterTemplate}
        keeps={kept}
        empty={{ title: t('templatesEmpty'), text: t('templatesEmptyText') }}
      />
      <Panel title={t('placeholders')} note={t('placeholdersText')} isFlush>
        <DataTable
          label={t('placeholders')}
          rows={Object.entries(placeholders)}
          keyOf={([name]) => name}
          columns={[
            { name: 'name', label: t('placeholder'), isHead: true, cell: ([name]) => <code>{`{{${name}}}`}</code> },
            { name: 'label', label: t('data'), cell: ([, of]) => label(of.label) },
            {
              name: 'privacy',
              label: t('class'),
              cell: ([, { privacy }]) => (
                <Text size="sm">{t(privacy === 'P3' ? 'classPay' : 'classOther', { privacy })}</Text>
              ),
            },
          ]}
        />
      </Panel>
    </Stack>
  );
}
