import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the archive of all data says of itself, in English: it is read without the product. */
export const sayOfArchive = defineMessages('company-export', {
  about: 'All company data in {product}.',
  company: 'company.json the company, its members, roles, invitations, quotes and API keys (without secrets)',
  registers:
    'registers/*.csv each list as exported in the product, in a format that can be imported again (UTF-8, RFC 4180)',
  tables: 'tables/*.jsonl every stored row, one JSON object per line, including results and deleted records in the bin',
  files: 'files/ every uploaded file with its ID and name; files-left-out.txt lists missing or damaged files, if any',
  history: 'history.jsonl every change with its hash; verify with: {command}',
  manifest: 'manifest.json size and SHA-256 of every file in this archive',
  log: 'The audit log had {entries} entries; the hash of the last one is {hash}.',
  'left-out':
    'These files are not in this export because their stored content is missing or damaged. Upload them again to restore them.',
  'left-out-file': '{id} {name}: {problem}',
});
