import {
  assignmentRule,
  energyInstrument,
  expectation,
  refrigerantBalance,
} from '#modules/environmental/set-up/model/set-up-records.ts';
import { materialFlow, wasteMovement } from '#modules/environmental/waste/model/waste.ts';
import {
  degreeDays,
  energyProduction,
  meter,
  meterReading,
} from '#modules/environmental/energy/model/energy-records.ts';
import { natureAction, sensitiveArea, siteNature } from '#modules/environmental/nature/model/nature.ts';
import { siteWaterRisk, waterFlow } from '#modules/environmental/water/model/water.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { environmentalSettings } from '#modules/environmental/settings/model/environmental-settings.ts';
import { announcement } from '#modules/home/model/announcement.ts';
import { pin, pinKindOf } from '#modules/home/model/pin.ts';
import { project } from '#modules/project-management/model/project.ts';
import { reportSettings } from '#modules/report/settings/model/report-settings.ts';
import { chpPlant } from '#modules/environmental/guided/model/chp-plant.ts';
import { orgUnit, type NewOrgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { companySize, quote } from '#platform/directory/server/company-tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import type { App } from '#platform/app/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { quoteFor } from '#platform/directory/model/quote.ts';
import { announcementsOfBorealis, projectsOfBorealis } from './day-to-day.ts';
import { materialsOfBorealis, wasteOfBorealis } from './borealis-waste.ts';
import { storeLoad } from '#modules/environmental/load/server/load-store.ts';
import { loadFile, loadMeterNumber, loadOfBorealis, loadZone } from './borealis-load.ts';
import { degreeDaysOfBorealis, metersOfBorealis, productionOfBorealis } from './borealis-energy.ts';
import { sizesOfBorealis } from './borealis-standard.ts';
import { natureActionsOfBorealis, natureOfBorealis, sensitiveAreasOfBorealis } from './borealis-nature.ts';
import { waterOfBorealis, waterRisksOfBorealis } from './borealis-water.ts';
import { reportRulesOfBorealis } from './borealis-report-rules.ts';
import { categoryScreening } from '#modules/environmental/scope3/model/category-screening.ts';
import { screeningsOfBorealis } from './borealis-screening.ts';
import { ownersOfBorealis, settingsOfBorealis } from './borealis-requests.ts';
import { chpPlantOfBorealis, withPlant } from './borealis-chp.ts';
import { bills, borealis, rulesOfBorealis, streams } from './borealis.ts';

/** The demo company with its sizes and its quote, as registration would have made it. @returns its id */
export async function makeCompany(app: App): Promise<string> {
  const [id, now] = [newId(), app.clock()];
  const quoted = quoteFor({ planKeys: ['medium'], size: borealis.size, sectorCount: borealis.sectors.length });
  await app.database.directory.insert(company).values({
    id,
    slug: borealis.slug,
    name: borealis.name,
    size: borealis.size,
    sectors: [...borealis.sectors],
    planKeys: ['medium'],
    emailSuffix: borealis.emailSuffix,
    currency: borealis.currency,
    registrationNumber: borealis.registrationNumber,
    status: 'active',
    termsVersion: '1',
    termsAcceptedAt: now.toISOString(),
    createdAt: now.toISOString(),
  });
  await app.database.directory
    .insert(companySize)
    .values(
      sizesOfBorealis.map((entry) => ({ companyId: id, ...entry, changedAt: now.toISOString(), changedBy: null })),
    );
  await app.database.directory.insert(quote).values({
    id: newId(),
    companyId: id,
    planKeys: ['medium'],
    size: borealis.size,
    sectors: [...borealis.sectors],
    multiplierTenths: quoted?.multiplierTenths ?? null,
    amountMinor: quoted?.amountMinor ?? null,
    currency: borealis.currency,
    createdAt: now.toISOString(),
    validUntil: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
  });
  return id;
}

/** One account for each role that every company begins with, by the key of the role; all with the same password. */
export async function makePeople(app: App, companyId: string, password: string): Promise<Map<string, string>> {
  const now = app.clock().toISOString();
  const passwordHash = await accountsOf(app).passwords.hash(password);
  const people = new Map<string, string>();
  for (const [key, { label }] of Object.entries(defaultRoles)) {
    const id = newId();
    people.set(key, id);
    await app.database.directory.insert(account).values({
      id,
      type: 'Client',
      email: `${key}@${borealis.emailSuffix}`,
      passwordHash,
      passwordChangedAt: now,
      name: 'Demo',
      surname: label,
      emailVerifiedAt: now,
      createdAt: now,
      changedAt: now,
    });
    await app.database.directory.insert(membership).values({
      companyId,
      accountId: id,
      roleKeys: [key],
      status: 'active',
      joinedAt: now,
      ...(key === 'guest' ? { endsAt: new Date(app.clock().getTime() + 300 * 86_400_000).toISOString() } : {}),
    });
  }
  return people;
}

/** The units of the company. @returns their ids by code */
export async function makeUnits(tx: Tx): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { ...unit } of borealis.units) {
    const parent = 'parent' in unit ? (ids.get(unit.parent) ?? null) : null;
    const made = await records(tx, orgUnit).create({ ...unit, parent } as NewOrgUnit);
    ids.set(unit.code, made.id);
  }
  return ids;
}

/** What an inventory stands on: periods, rules, expected activities, instruments, settings. */
export async function makeSetUp(
  tx: Tx,
  sites: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const at = (code: string) => sites.get(code) ?? '';
  await records(tx, reportingPeriod).create({
    name: '2024',
    from: '2024-01-01',
    to: '2024-12-31',
    boundaryApproach: 'operational',
    gwpSet: 'AR6',
    isBaseYear: true,
    standard: 'vsme_2025',
  });
  await records(tx, reportingPeriod).create({
    name: '2025',
    from: '2025-01-01',
    to: '2025-12-31',
    boundaryApproach: 'operational',
    gwpSet: 'AR6',
    standard: 'vsme_2025',
  });
  for (const rule of rulesOfBorealis) await records(tx, assignmentRule).create(rule);
  const expected = new Map(
    streams.map(({ site, activityType }) => [`${site} ${activityType}`, { site, activityType }]),
  );
  for (const { site, activityType } of expected.values())
    await records(tx, expectation).create({
      site: at(site),
      activityType,
      frequency: 'month',
      from: '2024-01-01',
      owner: people.get(ownersOfBorealis[site]) ?? null,
    });
  for (const screening of screeningsOfBorealis)
    await records(tx, categoryScreening).create({
      ...screening,
      validFrom: '2024-01-01',
      screenedBy: people.get('sustainability') ?? null,
      screenedOn: '2024-02-12',
    });
  await records(tx, environmentalSettings).create(settingsOfBorealis);
  await records(tx, reportSettings).create(reportRulesOfBorealis);
  await records(tx, energyInstrument).create({
    name: 'Guarantees of origin, hydro',
    kind: 'certificate',
    market: 'DE',
    quantityMwh: '1200',
    co2eKgPerKwh: '0',
    technology: 'Hydro',
    isRenewable: true,
    vintage: 2025,
    from: '2025-01-01',
    to: '2025-12-31',
    certificateId: 'GO-DE-2025-0417',
    cancelledOn: '2026-02-11',
    source: 'Cancellation statement of the registry',
  });
  await records(tx, energyInstrument).create({
    name: 'Norrkraft supplier rate',
    kind: 'supplier',
    market: 'SE',
    supplier: 'Norrkraft',
    co2eKgPerKwh: '0.012',
    isRenewable: false,
    from: '2024-01-01',
    to: '2025-12-31',
    source: 'Supplier’s electricity label 2024',
  });
  for (const [year, boughtKg] of [
    ['2024', '6.5'],
    ['2025', '3.2'],
  ] as const) {
    await records(tx, refrigerantBalance).create({
      site: at('STORE'),
      equipment: 'Air conditioning, roof',
      refrigerant: 'R-410A',
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      openingKg: '2',
      boughtKg,
      removedKg: '0',
      closingKg: '2',
      capacityChangeKg: '0',
    });
  }
}

/** Two years of bills, meters, waste and water. */
export async function makeActivity(tx: Tx, sites: ReadonlyMap<string, string>): Promise<void> {
  await makeEnergy(tx, sites);
  for (const { site, values } of waterOfBorealis())
    await records(tx, waterFlow).create({ ...values, site: sites.get(site) ?? '' });
  for (const { site, values } of waterRisksOfBorealis)
    await records(tx, siteWaterRisk).create({ ...values, site: sites.get(site) ?? '' });
  for (const { site, values } of wasteOfBorealis())
    await records(tx, wasteMovement).create({ ...values, site: sites.get(site) ?? '' });
  for (const { site, values } of materialsOfBorealis())
    await records(tx, materialFlow).create({ ...values, site: sites.get(site) ?? '' });
  for (const { site, values } of withPlant(bills(), newId))
    await records(tx, activityData).create(
      { ...values, site: sites.get(site) ?? '', status: values.from < '2025-10-01' ? 'approved' : 'submitted' },
      { anyState: true },
    );
}

async function makeEnergy(tx: Tx, sites: ReadonlyMap<string, string>): Promise<void> {
  for (const { site, values, readings } of metersOfBorealis(bills())) {
    const { id } = await records(tx, meter).create({ ...values, site: sites.get(site) ?? '' });
    for (const reading of readings) await records(tx, meterReading).create({ ...reading, meter: id });
    if (values.number === loadMeterNumber)
      await storeLoad(tx, { id, number: values.number }, loadOfBorealis(bills()), {
        zone: loadZone,
        file: loadFile,
        sha256: null,
        replacedDays: 0,
      });
  }
  for (const { site, values } of productionOfBorealis())
    await records(tx, energyProduction).create({ ...values, site: sites.get(site) ?? '' });
  await records(tx, chpPlant).create({ ...chpPlantOfBorealis, site: sites.get('PLANT') ?? '' });
  for (const { site, values } of degreeDaysOfBorealis())
    await records(tx, degreeDays).create({ ...values, site: sites.get(site) ?? '' });
}

/** Sites beside sensitive areas, and what is done there. */
export async function makeNature(tx: Tx, sites: ReadonlyMap<string, string>): Promise<void> {
  for (const { site, values } of natureOfBorealis)
    await records(tx, siteNature).create({ ...values, site: sites.get(site) ?? '' });
  for (const values of sensitiveAreasOfBorealis) await records(tx, sensitiveArea).create(values);
  for (const { site, values } of natureActionsOfBorealis)
    await records(tx, natureAction).create({ ...values, site: sites.get(site) ?? '' });
}

/**
 * What fills the home page: projects, announcements by those who would write them, and a few pins of those who work
 * with them.
 */
export async function makeDayToDay(app: App, companyId: string, people: ReadonlyMap<string, string>): Promise<void> {
  const as = <T>(role: string, calculation: (tx: Tx) => Promise<T>) =>
    inCompany(app.database, { companyId, accountId: people.get(role) ?? null, now: app.clock() }, calculation);
  const dayIn = (days: number) => new Date(app.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const projects = await as('project-manager', async (tx) => {
    const made = [];
    for (const { startsIn, deadlineIn, milestones, team, ...plain } of projectsOfBorealis) {
      made.push(
        await records(tx, project).create(
          {
            ...plain,
            startsOn: dayIn(startsIn),
            deadline: dayIn(deadlineIn),
            milestones: milestones.map(({ title, dueIn, achieved }) => ({ title, date: dayIn(dueIn), achieved })),
            team: team.map(({ member, role }) => ({ member: people.get(member) ?? '', role })),
          },
          { anyState: true },
        ),
      );
    }
    return made;
  });
  for (const { by, dateIn, untilIn, ...plain } of announcementsOfBorealis) {
    await as(by, (tx) =>
      records(tx, announcement).create({
        ...plain,
        date: dayIn(dateIn),
        ...(untilIn === undefined ? {} : { visibleUntil: dayIn(untilIn) }),
      }),
    );
  }
  for (const role of ['owner', 'sustainability', 'project-manager']) {
    await as(role, async (tx) => {
      const pinned = async (
        resource: typeof project | typeof reportingPeriod | typeof orgUnit,
        { id, name }: { id: string; name: string },
      ) =>
        records(tx, pin).create({
          kind: pinKindOf(resource),
          title: name,
          details: resource.label[0],
          targetResource: resource.name,
          targetId: id,
        });
      for (const one of projects.filter(({ team }) => team.some(({ member }) => member === people.get(role))))
        await pinned(project, one);
      for (const one of (await records(tx, reportingPeriod).all()).filter(({ name }) => name === '2025'))
        await pinned(reportingPeriod, one);
      for (const one of (await records(tx, orgUnit).all()).filter(({ code }) => code === 'PLANT'))
        await pinned(orgUnit, one);
    });
  }
}
