import { Button, Group, Menu, Select } from '@mantine/core';
import {
  IconArrowsDiff,
  IconCalendarPlus,
  IconChevronDown,
  IconFileTypeCsv,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useBegun } from '#platform/routing/web/route-table-context.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import ghg from '#modules/environmental/web/ghg.module.css';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useOverviewTexts } from './texts.ts';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const StartCalculation = lazyComponent(() =>
  import('#modules/environmental/calculation/web/start-calculation.tsx').then((file) => file.StartCalculation),
);

/**
 * Which period the page is about, and what is done with it: calculate, compare, open the next one, take the figures
 * along.
 */
export function OverviewActions() {
  const [t, words] = [useOverviewTexts(), useTexts()];
  const addresses = useAddresses();
  const { slug } = useCompany();
  const { periods, period, run, before, choose } = useInventory();
  const [mayCalculate, mayManage, mayExport] = [
    useMay('environmental.calculate'),
    useMay('environmental.manage'),
    useMay('data.export'),
  ];
  const [isBegun, setStarting] = useBegun('calculate');
  const isStarting = isBegun && mayCalculate;
  return (
    <div className={ghg['choice']}>
      {period !== null && (
        <Select
          size="sm"
          w={150}
          label={words('choice.period')}
          allowDeselect={false}
          checkIconPosition="right"
          value={period.id}
          data={periods.map((entry) => ({ value: entry.id, label: entry.name }))}
          onChange={(value) => {
            if (value !== null) choose({ period: value });
          }}
        />
      )}
      <Group gap="xs" wrap="nowrap">
        {mayCalculate && period !== null && (
          <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => setStarting(true)}>
            {t('actions.calculate')}
          </Button>
        )}
        <Menu position="bottom-end" shadow="md" width={270}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} />}>
              {t('actions.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayManage && (
              <Menu.Item
                leftSection={<IconCalendarPlus size={16} />}
                component={Link}
                to={addresses.setup('periods', { 'view.record': 'new' })}
              >
                {t('actions.openPeriod')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconArrowsDiff size={16} />}
              component={Link}
              to={addresses.emissions('runs', {
                ...(period === null ? {} : { period: period.id }),
                ...(before === null ? {} : { old: before.id }),
                ...(run === null ? {} : { new: run.id }),
              })}
            >
              {t('actions.compare')}
            </Menu.Item>
            {mayExport && period !== null && (
              <Menu.Item
                leftSection={<IconFileTypeCsv size={16} />}
                component="a"
                download
                href={`/api/companies/${encodeURIComponent(slug)}/inventory/overview/export?period=${period.id}`}
              >
                {t('actions.export')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {isStarting && (
        <Meanwhile shows={null}>
          <StartCalculation onClose={() => setStarting(false)} />
        </Meanwhile>
      )}
    </div>
  );
}
