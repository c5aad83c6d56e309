import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boundaryViolations } from './boundaries.ts';
import { sourceFiles } from './imports.ts';

/** A project in which everything is allowed. Each case adds one line to one file. */
const sound: Readonly<Record<string, string>> = {
  'src/platform/records/model/fields.ts': `import { z } from 'zod';\nexport const text = z.string();\n`,
  'src/platform/records/server/records.ts': `import { text } from '#platform/records/model/fields.ts';\nimport { join } from 'node:path';\nexport const records = [text, join];\n`,
  'src/platform/records/web/register.tsx': `import { text } from '../model/fields.ts';\nimport './register.css';\nexport const Register = text;\n`,
  'src/platform/records/web/register.css': '',
  'src/platform/records/model/other.ts': `import { text } from './fields.ts';\nexport const other = text;\n`,
  'src/modules/hr/model/training.ts': `import { text } from '#platform/records/model/fields.ts';\nimport { site } from '#modules/company/model/site.ts';\n/**\n * import { x } from '#modules/hr/server/rules.ts' is only an example; so is Date.now().\n */\nexport const training = [text, site, 'new Date()', new Date('2026-01-01')]; // Math.random() is a word here\n`,
  'src/modules/hr/server/rules.ts': `import { training } from '../model/training.ts';\nimport { records } from '#platform/records/server/records.ts';\nimport { site } from '#modules/company/model/site.ts';\nexport const rules = [training, records, site, Date.now()];\n`,
  'src/platform/http/web/request.ts': `export const request = 1;\nexport const addressOf = 1;\n`,
  'src/modules/hr/web/page.tsx': `import { Register } from '#platform/records/web/register.tsx';\nimport { training } from '../model/training.ts';\nexport const Page = [Register, training];\n`,
  'src/platform/manifest/model/module.ts': `export const defineModule = (name: string) => name;\n`,
  'src/modules/hr/module.ts': `import { defineModule } from '#platform/manifest/model/module.ts';\nexport const hr = defineModule('hr');\n`,
  'src/modules/hr/resources.ts': `import { training } from './model/training.ts';\nexport const hrResources = [training];\n`,
  'src/modules/company/model/site.ts': `export const site = 1;\n`,
  'src/modules/company/server/sites.ts': `export const sites = 1;\n`,
  'src/modules/company/web/sites.tsx': `export const Sites = 1;\n`,
  'src/modules.ts': `export { hr } from './modules/hr/module.ts';\n`,
  'src/server.ts': `import { hr } from './modules.ts';\nimport { rules } from './modules/hr/server/rules.ts';\nexport const all = [hr, rules];\n`,
  'src/web.tsx': `import { hr } from './modules.ts';\nconst page = () => import('./modules/hr/web/page.tsx');\nexport const all = [hr, page];\n`,
  'src/modules/hr/server/rules.test.ts': `import { helper } from '#test/support/helper.ts';\nimport { Page } from '../web/page.tsx';\nexport const checked = [helper, Page];\n`,
  'test/support/helper.ts': `export const helper = 1;\n`,
};

describe('the boundaries', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  type Listed = Record<string, string>;
  const faultsWith = (path?: string, line?: string, byHand: Listed = {}, claims: Listed = {}): string[] => {
    for (const [file, source] of Object.entries(sound))
      write(root, file, file === path ? `${line}\n${source}` : source);
    if (path !== undefined && !(path in sound)) write(root, path, `${line}\n`);
    return boundaryViolations(root, sourceFiles(root, ['src', 'test']), byHand, claims).map(
      (fault) => `${fault.path}: ${fault.message}`,
    );
  };

  it('are kept by a project as the style page describes it', () => {
    expect(faultsWith()).toEqual([]);
  });

  it('let the platform and modules use the UI library but for what the kit has, and the frame all of it', () => {
    expect(faultsWith('src/platform/records/web/register.tsx', `import { Menu } from '@mantine/core';`)).toEqual([]);
    expect(faultsWith('src/platform/frame/web/name-dialog.tsx', `import { Modal } from '@mantine/core';`)).toEqual([]);
    expect(faultsWith('src/platform/frame/web/sidebar.tsx', `import { Drawer } from '@mantine/core';`)).toEqual([]);
    expect(faultsWith('src/modules/hr/web/page.tsx', `import { Button, Text } from '@mantine/core';`)).toEqual([]);
  });

  it('let a form be drawn by hand where the list says why, and the list name no other file', () => {
    const [path, line] = ['src/modules/hr/web/ask.tsx', `export const Ask = () => <form onSubmit={send} />;`];
    expect(faultsWith(path, line, { [path]: 'is a line of a conversation' })).toEqual([]);
    expect(faultsWith(path, `export const Ask = () => <ActionForm of={ask} />;`, { [path]: 'was one' })).toEqual([
      `${path}: draws no form by hand: take it off the list of scripts/check/boundaries.ts`,
    ]);
    expect(faultsWith('src/platform/forms/web/frame.tsx', line)).toEqual([]);
    expect(faultsWith('src/modules/site/public/web/islands/ask.tsx', line)).toEqual([]);
  });

  it('let a file claim a type by way of unknown where the list says why, and tests everywhere', () => {
    const [path, line] = [
      'src/platform/records/model/row.ts',
      `export const row = (of: object) => of as unknown as Row;`,
    ];
    expect(faultsWith(path, line, {}, { [path]: 'columns are made from the definition' })).toEqual([]);
    expect(faultsWith(path, `export const row = 1;`, {}, { [path]: 'was one' })).toEqual([
      `${path}: claims no type: take it off the list of scripts/check/boundaries.ts`,
    ]);
    expect(faultsWith('src/modules/hr/server/rules.test.ts', line)).toEqual([]);
  });

  it('let what defines how calls travel send one by its path, and the public site draw a table', () => {
    const sent = `import { request } from '#platform/http/web/request.ts';`;
    expect(faultsWith('src/platform/http/web/client.ts', sent)).toEqual([]);
    expect(faultsWith('src/modules/hr/web/page.tsx', sent.replace('request }', 'addressOf }'))).toEqual([]);
    expect(faultsWith('src/modules/site/public/web/pages/plans.tsx', `export const Plans = () => <table />;`)).toEqual(
      [],
    );
    expect(faultsWith('src/platform/kit/web/plain.tsx', `export const Plain = () => <table />;`)).toEqual([]);
  });

  it.each([
    [
      'src/modules/hr/web/page.tsx',
      `import { addressOf, request } from '#platform/http/web/request.ts';`,
      'send a call by its definition',
    ],
    [
      'src/platform/frame/web/user.ts',
      `import { request as ask } from '#platform/http/web/request.ts';`,
      'send a call by its definition',
    ],
    [
      'src/modules/hr/web/list.tsx',
      `export const List = () => <table className="list" />;`,
      'take DataTable or PlainTable from src/platform/kit/web',
    ],
    [
      'src/platform/search/web/list.tsx',
      `export const List = () => <table className="list" />;`,
      'take DataTable or PlainTable from src/platform/kit/web',
    ],
    [
      'src/modules/hr/server/rules.ts',
      `export const site = { name: 'Lyon' } as unknown as Site;`,
      'type the value where it is made',
    ],
    ['src/modules/hr/web/page.tsx', `export const site = read() as any;`, 'type the value where it is made'],
    [
      'src/modules/hr/web/ask.tsx',
      `export const Ask = () => <form onSubmit={send} />;`,
      'take ActionForm, InputForm, PlacedForm or OutsideForm from src/platform/forms/web',
    ],
    [
      'src/platform/accounts/web/ask.tsx',
      `export const Ask = () => <form onSubmit={send} />;`,
      'take ActionForm, InputForm, PlacedForm or OutsideForm from src/platform/forms/web',
    ],
    [
      'src/platform/records/web/forms/ask.tsx',
      `export const Ask = () => <form onSubmit={send} />;`,
      'take ActionForm, InputForm, PlacedForm or OutsideForm from src/platform/forms/web',
    ],
    [
      'src/platform/records/model/fields.ts',
      `import { hr } from '#modules/hr/model/training.ts';`,
      'the platform knows no module',
    ],
    ['src/platform/records/model/fields.ts', `import { join } from 'node:path';`, 'a model may not import “node:path”'],
    [
      'src/platform/records/server/records.ts',
      `import { site } from '#modules/company/model/site.ts';`,
      'the platform knows no module',
    ],
    [
      'src/platform/records/server/records.ts',
      `import { Register } from '#platform/records/web/register.tsx';`,
      'server and web never meet',
    ],
    [
      'src/modules/hr/model/training.ts',
      `import { rules } from '../server/rules.ts';`,
      'a model may not import the server side',
    ],
    [
      'src/modules/hr/model/training.ts',
      `import type { Page } from '../web/page.tsx';`,
      'a model may not import the web side',
    ],
    ['src/modules/hr/model/training.ts', `export const now = Date.now();`, 'reads the clock'],
    ['src/modules/hr/model/training.ts', `export const today = new Date();`, 'reads the clock'],
    ['src/modules/hr/model/training.ts', `export const id = crypto.randomUUID();`, 'is random'],
    [
      'src/modules/hr/server/rules.ts',
      `import { sites } from '#modules/company/server/sites.ts';`,
      'hr may import the model of company, not its server side',
    ],
    [
      'src/modules/hr/web/page.tsx',
      `import { Sites } from '#modules/company/web/sites.tsx';`,
      'hr may import the model of company, not its web side',
    ],
    ['src/modules/hr/web/page.tsx', `const rules = () => import('../server/rules.ts');`, 'server and web never meet'],
    ['src/modules/hr/web/page.tsx', `import { readFileSync } from 'node:fs';`, 'the web side has no node:fs'],
    ['src/modules/hr/web/page.tsx', `import { all } from '../../../modules.ts';`, 'knows all modules'],
    ['src/modules/hr/module.ts', `import { training } from './model/training.ts';`, 'every page carries this file'],
    [
      'src/modules/hr/server/rules.ts',
      `import { helper } from '#test/support/helper.ts';`,
      'is for tests and tools only',
    ],
    ['src/modules/hr/server/rules.ts', `import { gone } from './gone.ts';`, '“./gone.ts” does not exist'],
    ['src/modules/hr/server/rules.ts', `import { training } from '../model/training';`, 'has no file ending'],
    [
      'src/modules/hr/training/server/sessions.ts',
      `import { sites } from '#modules/company/server/sites.ts';`,
      'hr may import the model of company, not its server side',
    ],
    [
      'src/modules/hr/training/model/sessions.ts',
      `import { rules } from '#modules/hr/server/rules.ts';`,
      'a model may not import the server side',
    ],
    [
      'src/platform/records/model/fields.ts',
      `import { other } from './other.ts';`,
      'imports in a circle: src/platform/records/model/fields.ts → src/platform/records/model/other.ts',
    ],
    [
      'src/web.tsx',
      `import { rules } from './modules/hr/server/rules.ts';`,
      'leads to src/modules/hr/server/rules.ts, which is the server side',
    ],
    [
      'src/modules/hr/web/page.tsx',
      `import { Button, Tabs as Bar } from '@mantine/core';`,
      'take PageTabs from src/platform/kit/web, not Tabs of the UI library',
    ],
    ['src/platform/frame/web/bar.tsx', `import { lazy, useState } from 'react';`, 'take lazyComponent and Meanwhile'],
    ['src/modules/hr/training/web/list.tsx', `import { Modal } from '@mantine/core';`, 'take Dialog from'],
    ['src/platform/records/web/register.tsx', `import { Modal } from '@mantine/core';`, 'take Dialog from'],
    ['src/platform/records/web/register.tsx', `import { Drawer } from '@mantine/core';`, 'take SidePanel from'],
    ['src/platform/gallery/web/part.tsx', `import { Tabs } from '@mantine/core';`, 'take PageTabs from'],
    ['src/modules/hr/training/web/list.tsx', `import { Drawer } from '@mantine/core';`, 'take SidePanel from'],
    [
      'src/modules/hr/training/web/list.tsx',
      `import {\n  Text,\n  Table,\n} from '@mantine/core';`,
      'take DataTable from',
    ],
    ['src/modules/hr/model/index.ts', `export { training } from './training.ts';`, 'only re-exports'],
    ['src/platform/records/helpers.ts', `export const help = 1;`, 'stands neither in model nor in server nor in web'],
  ])('forbid %s to say: %s', (path, line, message) => {
    const faults = faultsWith(path, line);
    expect(
      faults.some((fault) => fault.startsWith(`${path}: `) && fault.includes(message)),
      faults.join('\n'),
    ).toBe(true);
  });
});

function write(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
