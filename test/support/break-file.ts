import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp, TestCompany } from './company.ts';

/** Changes the stored bytes of an uploaded file, as a bad disk does: same length, same name. */
export function breakFile({ app }: TestApp, company: Pick<TestCompany, 'id'>, content: Buffer | string): void {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(join(app.env.filesDir, company.id, sha256.slice(0, 2), sha256), bytes);
}
