import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMeasures } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Register } from '#platform/records/web/register/register.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { companyUnit } from '#platform/company-units/model/company-unit.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { conversionBridge, energyInstrument, expectation } from '#modules/environmental/set-up/model/set-up-records.ts';
import { CheckedRateInput } from '#modules/environmental/factors/web/checked-value-input.tsx';
import { meter } from '#modules/environmental/energy/model/energy-records.ts';
import { pageParameters, useAddresses } from '#modules/environmental/web/addresses.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useSetUpTexts } from './texts.ts';

/** What each site is expected to report: the ground of the completeness calendar. */
export function ExpectedStep() {
  const t = useTexts();
  const own = useSetUpTexts();
  const mayWrite = useMay('environmental.manage');
  return (
    <Register
      of={expectation}
      keeps={pageParameters}
      empty={{ title: t('expected.emptyTitle'), text: mayWrite ? t('expected.emptyText') : own('org.emptyReadOnly') }}
    />
  );
}

/** Meters and supply accounts of the sites; what they show is read on the page of energy consumption. */
export function MetersStep() {
  const own = useSetUpTexts();
  const addresses = useAddresses();
  const mayWrite = useMay('environmental.write');
  return (
    <>
      <Text size="sm">
        <Anchor component={Link} to={addresses.below('environmental/energy-consumption?tab=readings')} inherit>
          {own('meters.readings')}
        </Anchor>
      </Text>
      <Register
        of={meter}
        keeps={pageParameters}
        empty={{ title: own('meters.emptyTitle'), text: mayWrite ? own('meters.emptyText') : own('org.emptyReadOnly') }}
      />
    </>
  );
}

// The rate is checked against the grid of the market while it is entered.
const rateInputs = { co2eKgPerKwh: CheckedRateInput };

/** Certificates, contracts and rates that the market-based figure rests on. */
export function InstrumentsStep() {
  const own = useSetUpTexts();
  const format = useFormat();
  const mayWrite = useMay('environmental.manage');
  const { data } = useMeasures(energyInstrument);
  const covered = data?.['coveredMwh'] ?? null;
  return (
    <>
      {covered !== null && (
        <Text size="sm">{own('instruments.covered', { amount: format.figure(covered, 'MWh') })}</Text>
      )}
      <Register
        of={energyInstrument}
        keeps={pageParameters}
        inputs={rateInputs}
        empty={{
          title: own('instruments.emptyTitle'),
          text: mayWrite ? own('instruments.emptyText') : own('org.emptyReadOnly'),
        }}
      />
    </>
  );
}

/**
 * Densities, calorific values and rates of the company's own. The product's table of fuels is used where none is
 * entered.
 */
export function ConversionsStep() {
  const own = useSetUpTexts();
  const mayWrite = useMay('environmental.manage');
  const mayWriteUnits = useMay(companyUnit.access.write);
  return (
    <PageTabs
      label={own('step.conversions.title')}
      names={['bridges', 'units'] as const}
      nameOf={(name) => own(`conversions.${name}`)}
      parameter="as"
      keeps={['step']}
      isInner
    >
      {(name) =>
        name === 'bridges' ? (
          <Register
            of={conversionBridge}
            keeps={pageParameters}
            empty={{
              title: own('conversions.emptyTitle'),
              text: mayWrite ? own('conversions.emptyText') : own('org.emptyReadOnly'),
            }}
          />
        ) : (
          <Register
            of={companyUnit}
            keeps={pageParameters}
            empty={{
              title: own('conversions.unitsEmptyTitle'),
              text: mayWriteUnits ? own('conversions.unitsEmptyText') : own('org.emptyReadOnly'),
            }}
          />
        )
      }
    </PageTabs>
  );
}
