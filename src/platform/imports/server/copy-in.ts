import pg from 'pg';
import type { Tx } from '#platform/database/server/in-company.ts';

/** Sends rows in the text form of COPY into a table of this transaction. Nothing else is asked of it meanwhile. */
export async function copyIn(tx: Tx, target: string, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    tx.client.query(new CopyIn(`copy ${target} from stdin`, text, (error) => (error ? reject(error) : resolve())));
  });
}

/** What the driver's types leave out. */
interface CopyConnection {
  sendCopyFromChunk(rows: Buffer): void;
  endCopyFrom(): void;
}

/** A statement that hands its rows over when the database asks for them; a stream would need a connection of its own. */
class CopyIn extends pg.Query {
  readonly #rows: string;

  constructor(statement: string, rows: string, done: (error: Error | undefined) => void) {
    super(statement, done);
    this.#rows = rows;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#rows));
    connection.endCopyFrom();
  }
}
