const colours: Readonly<Record<string, string>> = {
  trace: '90',
  debug: '90',
  info: '36',
  warn: '33',
  error: '31',
  fatal: '41;97',
};
const spoken = new Set(['level', 'time', 'msg', 'err', 'req', 'res', 'responseTime']);

/**
 * Turns JSON lines into one readable line each, for a person at a terminal:
 * `12:03:04 info  Database ready  kind=embedded`. Errors are followed by their stack.
 */
export function prettyLines(output: { write(line: string): unknown }): { write(line: string): void } {
  return {
    write(line) {
      output.write(prettyLine(line));
    },
  };
}

/** Exported for its test. A line that is not JSON passes as it is. */
export function prettyLine(line: string): string {
  const entry = parsed(line);
  if (entry === null) return line;
  const level = String(entry['level'] ?? 'info');
  const rest = Object.entries(entry)
    .filter(([key, value]) => !spoken.has(key) && value !== undefined)
    .map(([key, value]) => `${key}=${short(value)}`);
  const parts = [
    clock(entry['time']),
    coloured(level.padEnd(5), colours[level] ?? '0'),
    requestPart(entry),
    String(entry['msg'] ?? ''),
    coloured(rest.join(' '), '90'),
  ];
  return `${parts.filter((part) => part !== '').join(' ')}\n${errorPart(entry['err'])}`;
}

function requestPart(entry: Record<string, unknown>): string {
  const request = record(entry['req']);
  const status = record(entry['res'])?.['status'];
  const timeMs = entry['responseTime'];
  return [
    request && `${String(request['method'])} ${String(request['path'])}`,
    status,
    typeof timeMs === 'number' && `${timeMs.toFixed(0)} ms`,
  ]
    .filter(Boolean)
    .join(' ');
}

function errorPart(error: unknown): string {
  const fault = record(error);
  if (fault === null) return '';
  const own =
    `  ${String(fault['type'] ?? 'Error')}: ${String(fault['message'] ?? '')}\n${String(fault['stack'] ?? '')}`.trimEnd();
  const cause = errorPart(fault['cause']);
  return cause === '' ? `${own}\n` : `${own}\n  caused by\n${cause}`;
}

function record(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    return record(JSON.parse(line));
  } catch {
    return null;
  }
}

function clock(time: unknown): string {
  return typeof time === 'string' ? time.slice(11, 19) : '';
}

function coloured(text: string, code: string): string {
  return text === '' ? '' : `\u001b[${code}m${text}\u001b[0m`;
}

function short(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
