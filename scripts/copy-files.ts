import { parseArgs } from 'node:util';
import { BucketStore } from '../src/platform/files/server/bucket-store.ts';
import { copyFiles } from '../src/platform/files/server/copy-files.ts';
import { FolderStore } from '../src/platform/files/server/folder-store.ts';
import { readEnv } from '../src/platform/runtime/server/env.ts';
import { runMain } from '../src/platform/runtime/server/lifecycle.ts';
import { StartError } from '../src/platform/runtime/server/start-error.ts';

/**
 * `npm run copy-files`: copies all stored files from the folder FILES_DIR to the bucket FILES_TO; with `-- --back`, from
 * the bucket to the folder. What is there and sound already is left alone, so it may be run again. Removes nothing.
 * Names what is damaged, and then ends with 1.
 */
await runMain(async () => {
  const {
    values: { back: isBack },
  } = parseArgs({ options: { back: { type: 'boolean', default: false } } });
  const env = readEnv(process.env);
  if (env.filesTo === null) throw new StartError('Set FILES_TO to the bucket that files are copied to or from.');
  const places = [new FolderStore(env.filesDir), new BucketStore(env.filesTo, env.filesDir)] as const;
  const [from, to] = isBack ? [places[1], places[0]] : places;
  const { copied, there, broken } = await copyFiles(from, to);
  for (const { problem, path } of broken) console.error(`${problem}: ${path}`);
  const count = (files: number): string => `${files.toLocaleString('en')} ${files === 1 ? 'file' : 'files'}`;
  console.log(
    `${count(copied)} copied from ${from.address} to ${to.address}; ${count(there)} there already; ${count(broken.length)} damaged and not copied.`,
  );
  if (broken.length > 0) process.exitCode = 1;
});
