import { seedDemo } from '../../src/demo/seed.ts';
import { ensureProvider } from '#platform/provider/server/provider.ts';
import { testApp, type TestApp } from './company.ts';
import { migrated, openedForTests, testDatabase, type Template } from './database.ts';

/** The provider and the demo company, as a first start with `DEMO=on` leaves them. Takes eight seconds. */
const demo: Template = {
  name: 'heartwood_demo_template',
  from: migrated,
  async make(ownerUrl) {
    const database = Object.assign(await openedForTests(ownerUrl), { ownerUrl });
    const { app, http } = await testApp({ database });
    await ensureProvider(app);
    for (const module of app.serverModules) await module.prepare?.(app);
    await seedDemo(app);
    await http.close();
    await database.close();
  },
};

/** The whole server on a database of its own in which the demo company is already there. */
export const demoApp = async (): Promise<TestApp> => testApp({ database: await testDatabase({ template: demo }) });
