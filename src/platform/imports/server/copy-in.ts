import { once } from 'node:events';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from '#platform/database/server/in-company.ts';

/** Sends rows in the text form of COPY into a table of this transaction. */
export async function copyIn(tx: Tx, target: string, text: string): Promise<void> {
  const stream = tx.client.query(copyFrom(`copy ${target} from stdin`));
  const finished = once(stream, 'finish');
  stream.end(text);
  await finished;
}
