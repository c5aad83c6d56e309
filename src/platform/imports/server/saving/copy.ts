import pg from 'pg';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Field } from '#platform/records/model/fields.ts';

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

/** Writes one value in the text form of COPY. Tabs, line ends and backslashes are escaped; nothing at all is `\N`. */
export type CopyWriter = (value: unknown) => string;

/** How the values of a field's column are written. */
export function copyWriter(field: Field): CopyWriter {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return text;
    case 'files':
      return (value) => (Array.isArray(value) ? `{${value.join(',')}}` : '{}');
    case 'lines':
      return (value) => escaped(JSON.stringify(value ?? []));
    case 'geoPoint':
      return (value) => (value === null || value === undefined ? '\\N' : escaped(JSON.stringify(value)));
    case 'boolean':
      return (value) => (value === true ? 't' : 'f');
    // Checked values of the other kinds have no character that needs an escape; the odd choice key goes the safe way.
    case 'choice':
    case 'state':
      return text;
    default:
      return (value) => (value === null || value === undefined ? '\\N' : String(value));
  }
}

const text: CopyWriter = (value) => (value === null || value === undefined ? '\\N' : escaped(String(value)));

const special = /[\\\n\r\t]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

export function escaped(value: string): string {
  return special.test(value) ? value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : value;
}
