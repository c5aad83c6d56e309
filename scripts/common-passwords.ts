/**
 * Makes `data/passwords/common.bin` from a list with one password a line:
 *
 *   node scripts/common-passwords.ts list.txt
 *
 * The list itself stays out of the project. Passwords shorter than the rules allow are left out: their length refuses
 * them already.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { passwordMin, passwordOf } from '#platform/credentials/model/password-rules.ts';
import { packCommonPasswords } from '#platform/credentials/server/common-passwords.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the list: node scripts/common-passwords.ts list.txt');
  process.exit(1);
}
const lines = readFileSync(file, 'utf8')
  .split(/\r?\n/)
  .filter((line) => line !== '');
const long = lines.filter((line) => [...passwordOf(line)].length >= passwordMin);
const packed = packCommonPasswords(long);
writeFileSync(new URL('../data/passwords/common.bin', import.meta.url), packed);
console.log(
  `${lines.length} passwords read, ${long.length} of ${passwordMin} characters or more, ${packed.length / 5} different entries, ${packed.length} bytes written`,
);
